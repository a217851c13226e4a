import { and, eq, inArray } from "drizzle-orm";
import { ITEM_SYNC_FAILED, posThingLabel } from "~/models/menu/pos-sync/pos-thing";
import { PosError, type PosPage, type PosPlace } from "../../adapters/pos/catalogue/catalogue";
import { PosSilent } from "../../adapters/pos/provider";
import type { Tx } from "../../core/database";
import { GatewayError } from "../../core/errors";
import { type Scope, toTenancy } from "../../core/scope";
import type { Services } from "../../core/services";
import { appendRows, stepTask } from "../../core/tasks/append-rows";
import {
	defineChunkedTask,
	type PlannedRow,
	type RowResult,
	WAITS,
} from "../../core/tasks/define-task";
import { partPath } from "../bulk/part-path";
import { applyThings } from "./apply-things";
import { applyThingsHere } from "./apply-things-here";
import { endSync, type StillThere, unseenThings } from "./end-sync";
import { partsByGuid } from "./linked-parts";
import { planSync } from "./plan-sync";
import { getPosPlace } from "./pos-place";
import { isBehindAnother } from "./sync-jobs";
import {
	type PageRow,
	type SyncInput,
	type SyncRow,
	syncInputSchema,
	syncRowSchema,
	type ThingRow,
} from "./sync-rows";
import { menuSyncStates } from "./tables";

type PageAnswer = { page: PosPage } | { problem: string };

interface Reading {
	input: SyncInput;
	row: PageRow;
	answer: PageAnswer;
}

/** Objects in one page and one transaction; limits memory. */
const AT_ONCE = 50;

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
		size: AT_ONCE,
		input: syncInputSchema,
		row: syncRowSchema,
		async rows(tx, _scope, input) {
			const { part, steps } = await planSync(tx, input);
			const data: SyncRow = { do: "page", steps, cursor: null, isWhole: true };
			return [{ label: `“${part.title}” at the POS`, storeId: input.storeId, path: null, data }];
		},
		async prepare({ scope, input, rows, services }) {
			const jobId = stepTask(scope);
			const waits = await services.database.transaction(toTenancy(scope), (tx) =>
				isBehindAnother(tx, jobId),
			);
			if (waits) return WAITS;
			const [first] = rows;
			if (first?.data.do === "end" && first.data.isWhole)
				return recheckMissing(services, scope, input);
			return first?.data.do === "page" ? ask(services, scope, input, first.data) : null;
		},
		async chunk(tx, { scope, input, rows, services, prepared }) {
			const [first] = rows;
			if (first?.data.do === "page") {
				return [
					await readPage(tx, scope, { input, row: first.data, answer: prepared as PageAnswer }),
				];
			}
			if (first?.data.do === "end") {
				const stillThere = prepared as StillThere;
				return [await endSync(tx, scope, { input, isWhole: first.data.isWhole, stillThere })];
			}
			const end = rows.findIndex(({ data }) => data.do !== "thing");
			const things = (end < 0 ? rows : rows.slice(0, end)) as PlannedRow<ThingRow>[];
			const given = { input, rows: things, services };
			return input.storeId === null
				? applyThings(tx, scope, given)
				: applyThingsHere(tx, scope, {
						rows: things,
						preview: input.preview,
						storeId: input.storeId,
					});
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
		unseenThings(tx, input, stepTask(scope)),
	);
	const guids = unseen.map(({ posGuid }) => posGuid);
	const answer = await queryPos(services, scope, input, async (place) => {
		const there = new Set<string>();
		for (let from = 0; from < guids.length; from += AT_ONCE) {
			const { things, unreadable } = await services.posCatalogue.find(
				place,
				guids.slice(from, from + AT_ONCE),
			);
			for (const { guid } of [...things, ...unreadable]) there.add(guid);
		}
		return there;
	});
	return "problem" in answer ? null : answer.value;
}

async function ask(
	services: Services,
	scope: Scope,
	input: SyncInput,
	{ steps: [step], cursor }: PageRow,
): Promise<PageAnswer> {
	if (!step) return { problem: "Nothing to sync" };
	const { guid, inside } = step;
	const { posCatalogue } = services;
	const answer = await queryPos(services, scope, input, async (place) =>
		inside === null
			? { ...(await posCatalogue.find(place, [guid])), cursor: null }
			: posCatalogue.inside(place, { guid, type: inside, cursor, limit: AT_ONCE }),
	);
	return "problem" in answer ? answer : { page: answer.value };
}

async function queryPos<Value>(
	{ database, log }: Services,
	scope: Scope,
	{ source, storeId }: SyncInput,
	question: (place: PosPlace) => Promise<Value>,
): Promise<{ value: Value } | { problem: string }> {
	try {
		const place = await database.transaction(toTenancy(scope), (tx) => getPosPlace(tx, source));
		return { value: await question({ ...place, isAccountWide: storeId === null }) };
	} catch (error) {
		if (error instanceof PosSilent) {
			log.warn({ error: error.cause }, "the catalogue of a point of sale did not answer");
			return { problem: "The point of sale did not answer" };
		}
		if (error instanceof PosError || error instanceof GatewayError) {
			return { problem: error.message };
		}
		throw error;
	}
}

async function readPage(
	tx: Tx,
	scope: Scope,
	{ input: { storeId, partId }, row: { steps, isWhole }, answer }: Reading,
): Promise<RowResult> {
	const [step, ...others] = steps;
	const isRead = "page" in answer;
	const cursor = isRead ? answer.page.cursor : null;
	const next = cursor === null ? others : steps;
	const stays = isWhole && isRead;
	const things = isRead && step ? await toSyncRows(tx, scope, answer.page, { step, storeId }) : [];
	const after: SyncRow =
		next.length > 0
			? { do: "page", steps: next, cursor, isWhole: stays }
			: { do: "end", isWhole: stays };
	const label = next[0] ? `“${next[0].title}” at the POS` : "What the POS no longer has";
	await appendRows(tx, scope, [...things, { label, storeId, path: null, data: after }]);
	await begun(tx, stepTask(scope), partId);
	return isRead
		? { state: "unchanged", words: `${answer.page.things.length} read` }
		: { state: "refused", words: `${ITEM_SYNC_FAILED}: ${answer.problem}` };
}

async function begun(tx: Tx, jobId: string, partId: string): Promise<void> {
	await tx
		.update(menuSyncStates)
		.set({ status: "in process", at: new Date() })
		.where(
			and(
				eq(menuSyncStates.jobId, jobId),
				eq(menuSyncStates.partId, partId),
				inArray(menuSyncStates.status, ["accepted", "queued"]),
			),
		);
}

async function toSyncRows(
	tx: Tx,
	{ merchantId }: Scope,
	{ things, unreadable }: Extract<PageAnswer, { page: unknown }>["page"],
	{ step, storeId }: { step: PageRow["steps"][number]; storeId: string | null },
): Promise<PlannedRow<SyncRow>[]> {
	const guids = [...things, ...unreadable].map(({ guid }) => guid);
	const known = await partsByGuid(tx, storeId, guids);
	const findPartPath = (guid: string) => {
		const part = known.find(({ posGuid }) => posGuid === guid);
		return part ? partPath(merchantId, part.kind, part.id, storeId) : null;
	};
	const holderId = step.inside === null ? null : step.partId;
	return [
		...things.map((thing) => ({
			label: posThingLabel(thing),
			storeId,
			path: findPartPath(thing.guid),
			data: {
				do: "thing" as const,
				thing,
				guid: thing.guid,
				holderId: thing.item ? null : holderId,
			},
		})),
		...unreadable.map(({ guid, name }) => ({
			label: name || guid,
			storeId,
			path: findPartPath(guid),
			data: { do: "thing" as const, thing: null, guid, holderId },
		})),
	];
}
