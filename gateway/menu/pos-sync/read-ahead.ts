import type { PosCatalogue, PosPage, PosPlace } from "../../adapters/pos/catalogue/catalogue";
import type { SyncStep } from "./sync-rows";

/** Objects in one page and one transaction; limits memory. */
export const SYNC_PAGE = 50;

/** A page that was asked for long ago is asked for again. */
const FRESH_MS = 10_000;

interface Ahead {
	key: string;
	at: number;
	page: Promise<PosPage | null>;
}

const ahead = new WeakMap<PosCatalogue, Ahead>();

interface Reading {
	place: PosPlace;
	steps: readonly SyncStep[];
	cursor: string | null;
}

/** The next page of a sync, and at once the one after it, which is read while this one is written. One waits per process. */
export async function readAhead(
	catalogue: PosCatalogue,
	jobId: string,
	{ place, steps, cursor }: Reading,
): Promise<PosPage> {
	const keyOf = (reading: Reading) => JSON.stringify([jobId, reading]);
	const waiting = ahead.get(catalogue);
	const isReady =
		waiting?.key === keyOf({ place, steps, cursor }) && Date.now() - waiting.at < FRESH_MS;
	ahead.delete(catalogue);
	const page =
		(isReady && (await waiting.page)) || (await read(catalogue, { place, steps, cursor }));
	const next = { place, steps: page.cursor ? steps : steps.slice(1), cursor: page.cursor };
	if (next.steps.length > 0) {
		const reading = read(catalogue, next).catch(() => null);
		ahead.set(catalogue, { key: keyOf(next), at: Date.now(), page: reading });
	}
	return page;
}

async function read(
	catalogue: PosCatalogue,
	{ place, steps: [step], cursor }: Reading,
): Promise<PosPage> {
	if (!step) return { things: [], unreadable: [], cursor: null };
	const { guid, inside } = step;
	return inside === null
		? { ...(await catalogue.find(place, [guid])), cursor: null }
		: catalogue.inside(place, { guid, type: inside, cursor, limit: SYNC_PAGE });
}
