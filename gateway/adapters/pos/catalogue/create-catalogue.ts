import type { PosThing } from "~/models/menu/pos-sync/pos-thing";
import type { GatewayConfig } from "../../../core/config";
import { POS_SANDBOX_PATH } from "../../sandbox/paths";
import { createCloverCatalogue } from "../clover/clover-catalogue";
import { PosSilent } from "../provider";
import { readAnswer, requestPos } from "./ask-pos";
import {
	type AccountAccess,
	type CatalogueAddress,
	type CloverAccess,
	noPictures,
	type PosCatalogue,
	type PosPage,
	type PosPlace,
} from "./catalogue";
import { gridSchema } from "./grid";
import { type OpenThing, openPage, openTaxes, openThing } from "./open-schemas";
import { createSquareCatalogue } from "./square-catalogue";

type CatalogueSettings = Pick<
	GatewayConfig,
	"POS_URL" | "POS_KEY" | "POS_TIMEOUT_MS" | "MISE_DEMO" | "GATEWAY_PORT"
>;

/** Square's and Clover's own catalogs for their locations where they are set up; for all others that at POS_URL, or the demo's. */
export function createPosCatalogue(
	config: CatalogueSettings,
	access: AccountAccess,
	cloverAccess: CloverAccess | null = null,
): PosCatalogue {
	const sandbox = config.MISE_DEMO
		? `http://127.0.0.1:${config.GATEWAY_PORT}${POS_SANDBOX_PATH}`
		: null;
	const url = (config.POS_URL ?? sandbox)?.replace(/\/$/, "");
	const timeoutMs = config.POS_TIMEOUT_MS;
	const open = url ? createOpenCatalogue({ url, key: config.POS_KEY, timeoutMs }) : nobody;
	const square = access.url ? createSquareCatalogue(access.url, timeoutMs, access) : open;
	const clover = cloverAccess?.url ? createCloverCatalogue(cloverAccess, timeoutMs) : open;
	return byProvider(({ provider }) => {
		if (provider === "square") return square;
		return provider === "clover" ? clover : open;
	});
}

function byProvider(of: (place: Pick<PosPlace, "provider">) => PosCatalogue): PosCatalogue {
	return {
		search: (place, request) => of(place).search(place, request),
		inside: (place, request) => of(place).inside(place, request),
		find: (place, guids) => of(place).find(place, guids),
		findItemIds: (place, variationIds) => of(place).findItemIds(place, variationIds),
		taxes: (place, query) => of(place).taxes(place, query),
		grid: (place, cursor) => of(place).grid(place, cursor),
		picture: (provider, url) => of({ provider }).picture(provider, url),
		changedSince: (place, since) => of(place).changedSince(place, since),
	};
}

const silent = () => Promise.reject(new PosSilent(new Error("No POS is connected")));
const nobody: PosCatalogue = {
	search: silent,
	inside: silent,
	find: silent,
	findItemIds: silent,
	taxes: silent,
	grid: silent,
	picture: silent,
	changedSince: silent,
};

function createOpenCatalogue(address: CatalogueAddress): PosCatalogue {
	const base = ({ merchantId, locationId }: PosPlace) =>
		`${address.url}/catalogue/merchants/${encodeURIComponent(merchantId)}/locations/${encodeURIComponent(locationId)}`;
	const things = async (place: PosPlace, request: Record<string, string | null>) => {
		const filled = Object.entries(request).filter(([, value]) => value !== null && value !== "");
		const query = new URLSearchParams(filled as [string, string][]);
		return toPosPage(
			readAnswer(openPage, await requestPos(address, `${base(place)}/things?${query}`)),
		);
	};
	return {
		search: (place, { query, type, cursor, limit }) =>
			things(place, { type, query, cursor, limit: String(limit) }),
		inside: (place, { guid, cursor, limit }) =>
			things(place, { heldBy: guid, cursor, limit: String(limit) }),
		async find(place, guids) {
			if (guids.length === 0) return { things: [], unreadable: [] };
			return things(place, { ids: guids.join(","), limit: String(guids.length) });
		},
		findItemIds: () => Promise.resolve([]),
		async taxes(place, query) {
			const request = new URLSearchParams({ query });
			const found = readAnswer(
				openTaxes,
				await requestPos(address, `${base(place)}/taxes?${request}`),
			);
			return found.taxes.map(({ id, name, ratePpm, isIncluded }) => ({
				guid: id,
				name,
				ratePpm,
				isIncluded,
			}));
		},
		async grid(place, cursor) {
			const request = new URLSearchParams(cursor ? { cursor } : {});
			return readAnswer(gridSchema, await requestPos(address, `${base(place)}/layout?${request}`));
		},
		picture: noPictures,
		changedSince: async () => null,
	};
}

function toPosPage({ things, cursor }: typeof openPage._output): PosPage {
	const page: PosPage = { things: [], unreadable: [], cursor };
	for (const raw of things) {
		const read = openThing.safeParse(raw);
		if (read.success) page.things.push(toThing(read.data));
		else {
			const { id, name } = raw as { id?: unknown; name?: unknown };
			page.unreadable.push({ guid: String(id ?? ""), name: String(name ?? id ?? "") });
		}
	}
	return page;
}

function toThing({ id, ...thing }: OpenThing): PosThing {
	return { guid: id, ...thing };
}
