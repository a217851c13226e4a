import { PosError, type PosPlace } from "../../adapters/pos/catalogue/catalogue";
import { PosSilent } from "../../adapters/pos/provider";
import { GatewayError } from "../../core/errors";
import { type Scope, toTenancy } from "../../core/scope";
import type { Services } from "../../core/services";
import { stepTask } from "../../core/tasks/append-rows";
import { defineChunkedTask, type PlannedRow, WAITS } from "../../core/tasks/define-task";
import { applyThings } from "./apply-things";
import { applyThingsHere } from "./apply-things-here";
import { endSync, type StillThere, unseenThings } from "./end-sync";
import { planSync } from "./plan-sync";
import { getPosPlace } from "./pos-place";
import { type PageAnswer, readPage } from "./read-page";
import { readAhead, readPosPage, SYNC_PAGE } from "./read-things";
import { isBehindAnother } from "./sync-jobs";
import {
	type SyncInput,
	type SyncRow,
	syncInputSchema,
	syncRowSchema,
	type ThingRow,
} from "./sync-rows";

/** Syncs a part and its contents (spec 3.26, 4.9). Pages become rows, done once; a level's jobs run in turn. */
export const syncTask = defineSync("sync-menu", "MERCHANT_MENU_MANAGEMENT.API_UPDATE");

/** The same for a location's own values: another kind, so that it runs with another permission. */
export const syncHereTask = defineSync("sync-menu-here", "STORE_MENU_MANAGEMENT.API_UPDATE");

function defineSync(
	kind: string,
	permission: "MERCHANT_MENU_MANAGEMENT.API_UPDATE" | "STORE_MENU_MANAGEMENT.API_UPDATE",
) {
	return defineChunkedTask<SyncInput, SyncRow>({
		kind,
		permission,
		size: SYNC_PAGE,
		input: syncInputSchema,
		row: syncRowSchema,
		async rows(tx, scope, input) {
			const { part, steps } = await planSync(tx, scope, input);
			const data: SyncRow = { do: "page", steps, cursor: null, isWhole: true };
			return [{ label: `“${part.title}” at the POS`, storeId: input.storeId, path: null, data }];
		},
		async prepare({ scope, input, rows, services, isAlone }) {
			const jobId = stepTask(scope);
			const waits = await services.database.read(toTenancy(scope), (tx) =>
				isBehindAnother(tx, jobId),
			);
			if (waits) return WAITS;
			const [first] = rows;
			if (first?.data.do === "end" && first.data.isWhole)
				return recheckMissing(services, scope, input);
			if (first?.data.do !== "page") return null;
			const { steps, cursor } = first.data;
			return queryPos(services, scope, input, (place) => {
				const reading = { place, steps, cursor };
				return isAlone
					? readPosPage(services.posCatalogue, reading)
					: readAhead(services.posCatalogue, jobId, reading);
			});
		},
		async chunk(tx, { scope, input, rows, services, prepared, isAlone }) {
			const apply = (things: readonly PlannedRow<ThingRow>[]) => {
				const { storeId, preview } = input;
				return storeId === null
					? applyThings(tx, scope, { input, rows: things, services })
					: applyThingsHere(tx, scope, { rows: things, preview, storeId });
			};
			const [first, ...others] = rows;
			if (first?.data.do === "page") {
				const answer = prepared as PageAnswer;
				const { result, things } = await readPage(tx, scope, { input, row: first.data, answer });
				const now = isAlone || others.length > 0 ? [] : things.slice(0, SYNC_PAGE);
				return now.length > 0 ? [result, ...(await apply(now))] : [result];
			}
			if (first?.data.do === "end") {
				const stillThere = prepared as StillThere;
				return [await endSync(tx, scope, { input, isWhole: first.data.isWhole, stillThere })];
			}
			const end = rows.findIndex(({ data }) => data.do !== "thing");
			return apply((end < 0 ? rows : rows.slice(0, end)) as PlannedRow<ThingRow>[]);
		},
	});
}

/** Looks up each part missing from all pages before it counts as gone: the POS may have moved it. */
async function recheckMissing(
	services: Services,
	scope: Scope,
	input: SyncInput,
): Promise<StillThere> {
	const unseen = await services.database.transaction(toTenancy(scope), (tx) =>
		unseenThings(tx, scope, input),
	);
	const guids = unseen.map(({ posGuid }) => posGuid);
	const answer = await queryPos(services, scope, input, async (place) => {
		const there = new Set<string>();
		for (let from = 0; from < guids.length; from += SYNC_PAGE) {
			const { things, unreadable } = await services.posCatalogue.find(
				place,
				guids.slice(from, from + SYNC_PAGE),
			);
			for (const { guid } of [...things, ...unreadable]) there.add(guid);
		}
		return there;
	});
	return "problem" in answer ? null : answer.value;
}

async function queryPos<Value>(
	{ database, log }: Services,
	scope: Scope,
	{ source, storeId }: SyncInput,
	question: (place: PosPlace) => Promise<Value>,
): Promise<{ value: Value } | { problem: string }> {
	try {
		const place = await database.read(toTenancy(scope), (tx) => getPosPlace(tx, source));
		return { value: await question({ ...place, isAccountWide: storeId === null }) };
	} catch (error) {
		if (error instanceof PosSilent) {
			log.warn({ error: error.cause }, "the catalogue of a point of sale did not answer");
			return { problem: "The POS did not answer" };
		}
		if (error instanceof PosError || error instanceof GatewayError) {
			return { problem: error.message };
		}
		throw error;
	}
}
