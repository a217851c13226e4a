import { and, asc, eq, inArray, isNull, ne } from "drizzle-orm";
import { cardName, hasExpired, NUMBER_TAKEN } from "~/models/gift-cards/gift-card";
import {
	CARD_IMPORT,
	CARD_IMPORT_FEATURE,
	type CardPlace,
	EXPIRED_ROW,
	type FileCard,
	KNOWN_CARD,
	NEW_CARD,
	NEW_EXPIRED_CARD,
} from "~/models/gift-cards/import";
import {
	cardImportSchema,
	type ImportedCard,
	importedCardSchema,
	readCard,
} from "~/models/gift-cards/import.schema";
import type { DateOrder } from "~/models/shared/date-order";
import { isUuid } from "~/models/shared/is-uuid";
import { shortTitles } from "~/models/viewer/location-name";
import { requireTerms } from "../../core/admit";
import type { Tx } from "../../core/database";
import { invalid } from "../../core/errors";
import { requirePermission, type Scope } from "../../core/scope";
import { defineChunkedTask, type PlannedRow, type RowResult } from "../../core/tasks/define-task";
import { organizationCountry, requireDateOrder } from "../../locations/organization-country";
import { locations } from "../../locations/tables";
import { merchants } from "../../merchants/tables";
import { findPool } from "../find-cards";
import { freshRow, insertCards, issuingAt, numberIn, takenNumbers } from "../issue-card";
import { giftCards } from "../tables";

const CHUNK_SIZE = 100;

export const importCardsTask = defineChunkedTask({
	kind: CARD_IMPORT,
	permission: "GIFT_CARD.IMPORT",
	size: CHUNK_SIZE,
	input: cardImportSchema,
	row: importedCardSchema,
	async chunk(tx, { scope, input, rows, services }) {
		const terms = { wholeMerchant: true, feature: CARD_IMPORT_FEATURE } as const;
		await requireTerms(terms, scope, services, tx);
		requirePermission(scope, "GIFT_CARD.IMPORT");
		const given = rows.map(({ data }) => data);
		const cards = await toCardRows(tx, scope, given);
		const isRefused = (card: { hasExpired: boolean }) => card.hasExpired && !input.allowsExpired;
		const wanted = cards.filter((card) => card !== null);
		const taken = await takenNumbers(tx, scope.merchantId, wanted);
		const results = cards.map((card, index): RowResult => {
			if (given[index]?.isKnown) return { state: "unchanged", words: KNOWN_CARD };
			if (!card) return { state: "refused", words: given[index]?.problem ?? "" };
			if (isRefused(card)) return { state: "refused", words: EXPIRED_ROW };
			if (taken.has(numberIn(card))) return { state: "refused", words: NUMBER_TAKEN };
			taken.add(numberIn(card));
			return { state: "changed", words: card.hasExpired ? NEW_EXPIRED_CARD : NEW_CARD };
		});
		const free = cards.filter((_, index) => results[index]?.state === "changed");
		const about = { type: input.type, source: "import" } as const;
		await insertCards(
			tx,
			scope,
			free.flatMap((card) => {
				if (!card) return [];
				const { hasExpired: _, ...row } = card;
				return [{ ...row, ...about }];
			}),
		);
		return results;
	},
});

/** The rows of a file, or the first of them, as cards can be made of them. Throws 422 at `storeId` and `dates`. */
export async function planCards(
	tx: Tx,
	scope: Scope,
	given: readonly FileCard[],
	{
		storeId,
		dates,
		all = given,
	}: { storeId?: string | undefined; dates?: DateOrder | undefined; all?: readonly FileCard[] },
): Promise<PlannedRow<ImportedCard>[]> {
	const places = await listCardPlaces(tx, scope);
	const defaultPlace = storeId ? places.find((place) => place.storeId === storeId) : places[0];
	if (!defaultPlace) throw invalid({ storeId: ["Choose one from the list"] });
	const country = await organizationCountry(tx, scope);
	const order = requireDateOrder(
		dates,
		all.map(({ expiresOn }) => expiresOn),
		country,
	);
	const read = given.map((row) =>
		readCard(row, { places, defaultStoreId: defaultPlace.storeId, order }),
	);
	const known = await knownCards(tx, given);
	const twins = await twinsIn(tx, scope, read);
	return given.map(({ row }, index) => {
		const data = read[index] as ImportedCard;
		const first = given[twins.get(index) ?? -1];
		data.isKnown = known.has(given[index]?.cardId ?? "");
		if (first) data.problem = `Row ${first.row} has the same number`;
		const label = [`Row ${row}`, data.number && cardName(data.number.last4)];
		const where = { storeId: data.storeId, path: null };
		return { label: label.filter(Boolean).join(": "), ...where, data };
	});
}

async function listCardPlaces(tx: Tx, { merchantId }: Scope): Promise<CardPlace[]> {
	const [merchant] = await tx
		.select({ name: merchants.name })
		.from(merchants)
		.where(eq(merchants.merchantId, merchantId));
	const { storeId, title, shortName } = locations;
	const found = await tx
		.select({ storeId, title, shortName })
		.from(locations)
		.where(
			and(
				eq(locations.merchantId, merchantId),
				ne(locations.type, "default"),
				isNull(locations.deletedAt),
			),
		)
		.orderBy(asc(locations.createdAt), asc(locations.storeId));
	const short = shortTitles(found, merchant?.name ?? "");
	return found.map(({ storeId, title }) => ({
		storeId,
		title,
		short: short.get(storeId) ?? title,
	}));
}

/** The rows that repeat the number of one before them, each with that one, by their places. */
async function twinsIn(
	tx: Tx,
	{ merchantId }: Scope,
	rows: readonly ImportedCard[],
): Promise<Map<number, number>> {
	const pools = new Map<string, string>();
	for (const storeId of new Set(rows.map((row) => row.storeId))) {
		pools.set(storeId, await findPool(tx, merchantId, storeId));
	}
	const firsts = new Map<string, number>();
	const twins = new Map<number, number>();
	for (const [index, { number, storeId, problem }] of rows.entries()) {
		if (!number || problem) continue;
		const key = numberIn({ pool: pools.get(storeId) ?? storeId, numberHash: number.numberHash });
		const first = firsts.get(key);
		if (first === undefined) firsts.set(key, index);
		else twins.set(index, first);
	}
	return twins;
}

async function knownCards(tx: Tx, rows: readonly FileCard[]): Promise<Set<string>> {
	const ids = rows.flatMap(({ number, cardId }) => (!number && isUuid(cardId) ? [cardId] : []));
	const found = new Set<string>();
	for (let index = 0; index < ids.length; index += IDS_AT_ONCE) {
		const some = ids.slice(index, index + IDS_AT_ONCE);
		const here = and(inArray(giftCards.id, some), isNull(giftCards.deletedAt));
		const cards = await tx.select({ id: giftCards.id }).from(giftCards).where(here);
		for (const { id } of cards) found.add(id);
	}
	return found;
}

const IDS_AT_ONCE = 1_000;

async function toCardRows(tx: Tx, scope: Scope, rows: readonly ImportedCard[]) {
	const issuing = new Map<string, Awaited<ReturnType<typeof issuingAt>>>();
	const good = rows.filter(({ problem }) => !problem);
	for (const storeId of new Set(good.map((row) => row.storeId))) {
		issuing.set(storeId, await issuingAt(tx, scope, storeId));
	}
	return rows.map(({ problem, number, isKnown: _, ...row }) => {
		const issued = issuing.get(row.storeId);
		if (problem || !number || !issued) return null;
		const { today, ...place } = issued;
		return {
			...freshRow(scope),
			...row,
			...number,
			...place,
			expiresOn: row.expiresOn ?? place.expiresOn,
			hasExpired: hasExpired(row, today),
		};
	});
}
