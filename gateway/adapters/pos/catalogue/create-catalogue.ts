import type { GatewayConfig } from "../../../core/config";
import { PosSilent } from "../provider";
import { POS_SANDBOX_PATH } from "../sandbox";
import type { PosCatalogue, PosPlace } from "./catalogue";
import { createOpenCatalogue } from "./open-catalogue";
import { createSquareCatalogue } from "./square-catalogue";

type CatalogueSettings = Pick<
	GatewayConfig,
	"POS_URL" | "POS_KEY" | "POS_TIMEOUT_MS" | "MISE_DEMO" | "GATEWAY_PORT"
>;

/** The catalogues at POS_URL, or the demo's on this gateway; each location is asked by the protocol of its own. */
export function createPosCatalogue(config: CatalogueSettings): PosCatalogue {
	const sandbox = config.MISE_DEMO
		? `http://127.0.0.1:${config.GATEWAY_PORT}${POS_SANDBOX_PATH}`
		: null;
	const url = (config.POS_URL ?? sandbox)?.replace(/\/$/, "");
	if (!url) return byProvider(() => nobody);
	const address = { url, key: config.POS_KEY, timeoutMs: config.POS_TIMEOUT_MS };
	const square = createSquareCatalogue(address);
	const open = createOpenCatalogue(address);
	return byProvider(({ provider }) => (provider === "square" ? square : open));
}

function byProvider(of: (place: PosPlace) => PosCatalogue): PosCatalogue {
	return {
		search: (place, asked) => of(place).search(place, asked),
		inside: (place, asked) => of(place).inside(place, asked),
		find: (place, guids) => of(place).find(place, guids),
		itemsOf: (place, variationIds) => of(place).itemsOf(place, variationIds),
		taxes: (place, query) => of(place).taxes(place, query),
		grid: (place, cursor) => of(place).grid(place, cursor),
	};
}

const silent = () => Promise.reject(new PosSilent(new Error("No point of sale is connected")));
const nobody: PosCatalogue = {
	search: silent,
	inside: silent,
	find: silent,
	itemsOf: silent,
	taxes: silent,
	grid: silent,
};
