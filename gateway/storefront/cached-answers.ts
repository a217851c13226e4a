import { LRUCache } from "lru-cache";
import type { Database, Tx } from "../core/database";
import { notFound } from "../core/errors";
import { type PublicAnswer, publicAnswer } from "../core/public-read";
import { findStorefront, readVersion, type Storefront, tenancyAt } from "./read-public-menu";

interface PublicRequest {
	slug: string;
	at: number | null;
}

/** Answers about locations, cached until something changes. */
export interface CachedAnswers<Answer> {
	/** The answer, or the slug its location has now; awaits `beforeMaking` before making one. Throws 404. */
	get(request: PublicRequest, beforeMaking: () => Promise<void>): Promise<Found<Answer>>;
}

/** Reads one kind of public answer about a location; null if it no longer sells. */
export interface AnswerReader<Answer> {
	read(tx: Tx, place: Storefront, at: number): Promise<Answer | null>;
	getSlug(presented: Answer): string;
}

type Found<Answer> = PublicAnswer<Answer> | { slug: string };

interface Cached<Answer> {
	place: Storefront;
	version: string;
	seenAt: number;
	until: number;
	answer: PublicAnswer<Answer>;
}

const TRUST_MS = 1_000;
/** Maximum age: unforeseen changes by time, such as a closing more than a week ahead, show after this. */
const LONGEST_MS = 3_600_000;
const MAX_CHARACTERS = 64 * 1024 * 1024;

/** Caches answers in this process until something changes; after a second, it checks the version again. */
export function cacheAnswers<Answer extends { changesAt: string | null }>(
	database: Database,
	{ read, getSlug }: AnswerReader<Answer>,
): CachedAnswers<Answer> {
	const cache = new LRUCache<string, Cached<Answer>>({
		maxSize: MAX_CHARACTERS,
		sizeCalculation: ({ answer }) => answer.json.length + 1_000,
	});
	const making = new Map<string, { since: number; answer: Promise<Found<Answer>> }>();

	return {
		async get(request, beforeMaking) {
			const key = `${request.slug} ${request.at ?? ""}`;
			const now = Date.now();
			const known = cache.get(key);
			if (known && now - known.seenAt < TRUST_MS && now < known.until) return known.answer;
			if (!known) await beforeMaking();
			const running = making.get(key);
			if (running && now - running.since < TRUST_MS) return running.answer;
			const answer = renew(request, key, now);
			making.set(key, { since: now, answer });
			try {
				return await answer;
			} finally {
				if (making.get(key)?.answer === answer) making.delete(key);
			}
		},
	};

	async function renew(
		{ slug, at }: PublicRequest,
		key: string,
		now: number,
	): Promise<Found<Answer>> {
		const known = cache.get(key);
		const found = known ? { ...known.place, slug } : await findStorefront(database, slug);
		if (!found) throw notFound("Location");
		if (found.slug !== slug) return { slug: found.slug };
		const { merchantId, storeId } = found;
		const place = { merchantId, storeId };
		return database.transaction(tenancyAt(place), async (tx) => {
			// First, so that changes during the read show the next time.
			const version = await readVersion(tx, place);
			if (known && known.version === version && now < known.until) {
				known.seenAt = now;
				return known.answer;
			}
			const presented = await read(tx, place, at ?? now);
			if (!presented) {
				cache.delete(key);
				throw notFound("Location");
			}
			const present = getSlug(presented);
			if (present !== slug) {
				cache.delete(key);
				return { slug: present };
			}
			const answer = publicAnswer(presented);
			const until = at === null ? cacheExpiry(presented, now) : Number.POSITIVE_INFINITY;
			cache.set(key, { place, version, seenAt: now, until, answer });
			return answer;
		});
	}
}

function cacheExpiry({ changesAt }: { changesAt: string | null }, now: number): number {
	const longest = now + LONGEST_MS;
	return changesAt === null ? longest : Math.min(Date.parse(changesAt), longest);
}
