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
