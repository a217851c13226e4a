import { ITEM_SYNC_FAILED, type PosThing, posThingLabel } from "~/models/menu/pos-sync/pos-thing";
import { MAX_COMPARED, TOO_MANY_COMPARED } from "~/models/menu/pos-sync/sync-preview";
import type { PosCatalogue, PosPage, PosPlace } from "../../adapters/pos/catalogue/catalogue";
import { GatewayError } from "../../core/errors";
import type { Services } from "../../core/services";
import { requestCatalog } from "./ask-catalogue";
import type { SyncStep } from "./sync-rows";

export interface ReadThing {
	guid: string;
	name: string;
	/** Null for an object that came without a required one. */
	thing: PosThing | null;
	holderId: string | null;
}

const AT_ONCE = 100;

/** Reads a sync's parts at the POS, each once. Throws 422 if it declines or has too many, 503 if it does not answer. */
export async function readThings(
	services: Services,
	place: PosPlace,
	steps: readonly SyncStep[],
): Promise<ReadThing[]> {
	const found = new Map<string, ReadThing>();
	const take = ({ things, unreadable }: Omit<PosPage, "cursor">, holderId: string | null) => {
		const read = [
			...things.map((thing) => ({
				guid: thing.guid,
				name: posThingLabel(thing),
				thing,
				holderId: thing.item ? null : holderId,
			})),
			...unreadable.map((each) => ({ ...each, thing: null, holderId })),
		];
		for (const each of read) {
			if (!found.has(each.guid)) found.set(each.guid, each);
		}
		if (found.size > MAX_COMPARED) throw new GatewayError(422, TOO_MANY_COMPARED);
	};
	const ask = <Answer>(question: () => Promise<Answer>) =>
		requestCatalog(services, ITEM_SYNC_FAILED, question);
	const { posCatalogue } = services;
	const guids = steps.flatMap(({ inside, guid }) => (inside === null ? [guid] : []));
	for (let from = 0; from < guids.length; from += AT_ONCE) {
		const some = guids.slice(from, from + AT_ONCE);
		take(await ask(() => posCatalogue.find(place, some)), null);
	}
	for (const { inside, guid, partId } of steps) {
		if (inside === null) continue;
		let cursor: string | null = null;
		do {
			const query = { guid, type: inside, cursor, limit: AT_ONCE };
			const page: PosPage = await ask(() => posCatalogue.inside(place, query));
			take(page, partId);
			cursor = page.cursor;
		} while (cursor !== null);
	}
	return [...found.values()];
}

/** Objects in one page and one transaction; limits memory. */
export const SYNC_PAGE = 50;

/** A page older than that is read again. */
const FRESH_MS = 10_000;

/** Read one after the other, while those before them are written. */
const PAGES_AHEAD = 3;

/** Of the part after this one: itself, and its first page. */
const PAGES_OF_NEXT = 2;

interface Ahead {
	jobId: string;
	pages: Map<string, { at: number; page: Promise<PosPage | null> }>;
}

const ahead = new WeakMap<PosCatalogue, Ahead>();

interface Reading {
	place: PosPlace;
	steps: readonly SyncStep[];
	cursor: string | null;
}

/** The next page of a sync; those after it are read meanwhile. One job's wait per process. */
export async function readAhead(
	catalogue: PosCatalogue,
	jobId: string,
	reading: Reading,
): Promise<PosPage> {
	const known = ahead.get(catalogue);
	const { pages } = known?.jobId === jobId ? known : { pages: new Map() };
	const waiting = takeFresh(pages, reading);
	const page = (await waiting) ?? (await readPosPage(catalogue, reading));
	lookAhead(catalogue, pages, following(reading, page), PAGES_AHEAD);
	const [, ...steps] = reading.steps;
	lookAhead(catalogue, pages, { ...reading, steps, cursor: null }, PAGES_OF_NEXT);
	if (pages.size > 0) ahead.set(catalogue, { jobId, pages });
	else ahead.delete(catalogue);
	return page;
}

/** Forgets this page and all that are old. */
function takeFresh(pages: Ahead["pages"], reading: Reading): Promise<PosPage | null> | undefined {
	for (const [key, { at }] of pages) if (Date.now() - at >= FRESH_MS) pages.delete(key);
	const key = keyOf(reading);
	const page = pages.get(key)?.page;
	pages.delete(key);
	return page;
}

function lookAhead(
	catalogue: PosCatalogue,
	pages: Ahead["pages"],
	reading: Reading,
	count: number,
): void {
	if (count === 0 || reading.steps.length === 0) return;
	const key = keyOf(reading);
	const waiting = pages.get(key) ?? {
		at: Date.now(),
		page: readPosPage(catalogue, reading).catch(() => null),
	};
	pages.set(key, waiting);
	void waiting.page.then((page) => {
		const isWanted = page !== null && pages.get(key) === waiting;
		if (isWanted) lookAhead(catalogue, pages, following(reading, page), count - 1);
	});
}

function keyOf({ place, steps: [step], cursor }: Reading): string {
	return JSON.stringify([place, step, cursor]);
}

function following(reading: Reading, { cursor }: PosPage): Reading {
	return { ...reading, steps: cursor === null ? reading.steps.slice(1) : reading.steps, cursor };
}

/** One page at the POS, of the first of these steps. */
export async function readPosPage(
	catalogue: PosCatalogue,
	{ place, steps: [step], cursor }: Reading,
): Promise<PosPage> {
	if (!step) return { things: [], unreadable: [], cursor: null };
	const { guid, inside } = step;
	return inside === null
		? { ...(await catalogue.find(place, [guid])), cursor: null }
		: catalogue.inside(place, { guid, type: inside, cursor, limit: SYNC_PAGE });
}
