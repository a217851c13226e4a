import { CARD_KINDS, type CardEntry, type CardEntryRow } from "~/models/gift-cards/card-entry";
import type { cardEntryList, cardLedgerList } from "~/models/gift-cards/card-entry.list";
import {
	cardName,
	GIFT_CARD_SOURCES,
	GIFT_CARD_TYPES,
	type GiftCard,
	type GiftCardRow,
	type GiftCardValues,
	giftCardState,
	type NewGiftCardView,
} from "~/models/gift-cards/gift-card";
import { giftCardEntity } from "~/models/gift-cards/gift-card.entity";
import { giftCardList } from "~/models/gift-cards/gift-card.list";
import { giftCardEditFormSchema, newGiftCardFields } from "~/models/gift-cards/gift-card.schema";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import { addMonths } from "~/models/shared/compared-range";
import { formatCount } from "~/models/shared/count-text";
import type { ListQuery } from "~/models/shared/define-list";
import { fieldLabels } from "~/models/shared/entity";
import { addDays, formatInstant, localDate } from "~/models/shared/instants";
import { CURRENCY_SYMBOLS, type Currency, formatMoney } from "~/models/shared/money";
import { formatDate, isDate } from "~/models/shared/plain-date";
import { type Viewer, viewerLocalTime, viewerTimeZone } from "~/models/viewer/viewer";
import { crudClient } from "~/services/gateway/crud-client.server";
import { hasCurrencies, menuCurrency } from "~/services/menu/menu-currency.server";
import type { PageAccess, ScopedGateway } from "~/services/web/access.server";
import { conflictLabels } from "~/services/web/conflict-labels.server";
import { formConstraint } from "~/services/web/form.server";
import { parseListQuery } from "~/services/web/list-view.server";
import { locationOptions, shortNames } from "~/services/web/location-options.server";
import { orderLink } from "~/services/web/order-link.server";

type Viewing = Pick<PageAccess, "viewer">;
type EntryQuery = ListQuery<
	keyof (typeof cardEntryList)["filters"],
	(typeof cardEntryList.sorts)[number]
>;

const ALL = "/api/v2/store-v2/:merchantId/gift-cards";

export const giftCardClient = crudClient(ALL);

const pathParams = ({ merchantId }: ScopedGateway, id: string) => ({ merchantId, id });

/** Totals of all gift cards, one line per figure; empty before the first card. Throws a Response. */
export async function giftCardTotals(gateway: ScopedGateway) {
	const { merchantId } = gateway;
	const { rows } = await gateway.get("/api/v2/store-v2/:merchantId/gift-card-totals", {
		params: { merchantId },
	});
	if (rows.length === 0) return [];
	const amounts = (figure: "outstanding" | "sold") =>
		rows.map((row) => formatMoney(row[figure], row.currency)).join(" · ");
	const cards = rows.reduce((sum, row) => sum + row.cards, 0);
	return [
		{ term: "Cards with a balance", value: formatCount(cards) },
		{ term: "Owed to customers", value: amounts("outstanding") },
		{ term: "Sold this month", value: amounts("sold") },
	];
}

/** Reads pages of a card's entries. Throws a Response. */
export function cardEntryReader(gateway: ScopedGateway, id: string) {
	return (query: EntryQuery) =>
		gateway.get(`${ALL}/:id/entries`, { params: pathParams(gateway, id), query });
}

type LedgerQuery = ListQuery<
	keyof (typeof cardLedgerList)["filters"],
	(typeof cardLedgerList.sorts)[number]
>;

export const CARD_LEDGER_PATH = "/online-store/gift-card-settings/ledger.csv";

/** Where the ledger of the listed days is downloaded; of last month where none are chosen. */
export function cardLedgerLink(request: Request, viewer: Viewer): { to: string; label: string } {
	const { from = [], to = [] } = parseListQuery(request, giftCardList).query;
	const month = `${localDate(new Date().toISOString(), viewerTimeZone(viewer, null)).slice(0, 7)}-01`;
	const listed = [...from, ...to].filter(isDate);
	const [first = month, last = month] =
		listed.length === 2 ? listed : [addMonths(month, -1), addDays(month, -1)];
	const days = `${formatDate(first)} to ${formatDate(last)}`;
	return {
		to: `${CARD_LEDGER_PATH}?${new URLSearchParams({ from: first, to: last })}`,
		label: `Download the ledger of all cards, ${days} (CSV)`,
	};
}

/** Reads pages of the entries of all cards. Throws a Response. */
export function cardLedgerReader(gateway: ScopedGateway) {
	const { merchantId } = gateway;
	return (query: LedgerQuery) =>
		gateway.get("/api/v2/store-v2/:merchantId/gift-card-entries", {
			params: { merchantId },
			query,
		});
}

export function adjustGiftCard(
	gateway: ScopedGateway,
	id: string,
	body: { amount: number; reason: string },
	key: string,
) {
	const params = pathParams(gateway, id);
	return gateway.send("POST", `${ALL}/:id/adjustments`, { params, body, key });
}

export function showNumber(gateway: ScopedGateway, id: string, key: string) {
	return gateway.send("POST", `${ALL}/:id/number`, { params: pathParams(gateway, id), key });
}

export function sendGiftCard(gateway: ScopedGateway, id: string, key: string) {
	return gateway.send("POST", `${ALL}/:id/letters`, { params: pathParams(gateway, id), key });
}

export function renumberGiftCard(gateway: ScopedGateway, id: string, key: string) {
	return gateway.send("POST", `${ALL}/:id/new-number`, { params: pathParams(gateway, id), key });
}

const TABS = {
	giftCardSettings: "Overview",
	giftCardImports: "Imports",
	giftCardTerms: "Settings",
} as const;

/** The parts of the gift cards that the person may open (spec 2.26). */
export function giftCardTabs({ viewer }: Viewing, current: keyof typeof TABS) {
	const names = Object.keys(TABS) as (keyof typeof TABS)[];
	return names
		.filter((name) => canSee(pages[name], viewer))
		.map((name) => ({
			label: TABS[name],
			to: pages[name].path,
			current: name === current,
		}));
}

export function giftCardRow(card: GiftCard, { viewer }: Viewing): GiftCardRow {
	const { id, last4, balance, currency, storeId, recipientName, recipientEmail } = card;
	return {
		id,
		number: cardName(last4),
		state: stateNow(card, viewer),
		balance: formatMoney(balance, currency),
		location: locationName(viewer, storeId),
		recipient: recipientName || recipientEmail,
		expires: card.expiresOn ? formatDate(card.expiresOn) : "",
		at: formatInstant(card.createdAt, viewerTimeZone(viewer, null), "date"),
	};
}

/** Facts in the header of a gift card's page. */
export function giftCardFacts(card: GiftCard, { viewer }: Viewing) {
	const { balance, value, currency, type, source, storeId, expiresOn, offReason } = card;
	const { recipientName, recipientEmail, senderName, message } = card;
	const to = [recipientName, recipientEmail].filter(Boolean).join(", ");
	const collides =
		"Only where it was sold, because another card has the same number. Replace the number to share it.";
	return [
		{
			term: "Balance",
			value: `${formatMoney(balance, currency)} of ${formatMoney(value, currency)}`,
		},
		{ term: "Type", value: `${GIFT_CARD_TYPES[type]}, ${GIFT_CARD_SOURCES[source].toLowerCase()}` },
		{ term: "Sold at", value: locationName(viewer, storeId) },
		{ term: "Expires", value: expiresOn ? formatDate(expiresOn) : "Never" },
		...(card.collides ? [{ term: "Accepted at", value: collides }] : []),
		...(offReason ? [{ term: "Reason turned off", value: offReason }] : []),
		...(to ? [{ term: "For", value: to }] : []),
		...(senderName ? [{ term: "From", value: senderName }] : []),
		...(message ? [{ term: "Message", value: message }] : []),
	];
}

export function stateNow(card: GiftCard, viewer: Viewer) {
	const place = viewer.locations.find(({ storeId }) => storeId === card.storeId);
	const zone = viewerTimeZone(viewer, place ?? null);
	return giftCardState(card, localDate(new Date().toISOString(), zone));
}

export function cardEntryRow(
	entry: CardEntry,
	currency: Currency,
	{ viewer }: Viewing,
): CardEntryRow {
	const { id, at, kind, amount, balance, storeId, reason, by } = entry;
	return {
		id,
		reason,
		by,
		at: formatInstant(at, viewerLocalTime(viewer, null)),
		what: CARD_KINDS[kind],
		amount: `${amount > 0 ? "+" : ""}${formatMoney(amount, currency)}`,
		balance: formatMoney(balance, currency),
		location: locationName(viewer, storeId),
		order: orderLink(entry, viewer),
	};
}

function locationName(viewer: Viewer, storeId: string): string {
	const place = viewer.locations.find((each) => each.storeId === storeId);
	return shortNames(viewer).get(storeId) ?? place?.title ?? "Deleted location";
}

/** Builds the form view of a new gift card. */
export function newGiftCardView({ viewer }: Viewing): NewGiftCardView {
	const locations = locationOptions(viewer);
	const [first] = locations;
	return {
		constraint: formConstraint(newGiftCardFields),
		values: { type: "digital", storeId: locations.length === 1 ? first?.value : undefined },
		locations: locations.map(({ value, label }) => ({ value, label })),
		symbol: hasCurrencies(viewer) ? "" : CURRENCY_SYMBOLS[menuCurrency(viewer)],
	};
}

/** Builds the form view of an existing gift card. */
export function giftCardEditor(card: GiftCard) {
	return {
		values: toFormValues(card),
		version: card.version,
		constraint: formConstraint(giftCardEditFormSchema),
		labels: fieldLabels(giftCardEntity),
	};
}

export const giftCardSaving = {
	schema: giftCardEditFormSchema,
	conflict: (current: GiftCard) => ({
		value: { ...toFormValues(current) },
		version: current.version,
		labels: conflictLabels(giftCardEntity),
	}),
};

function toFormValues(card: GiftCard): Omit<GiftCardValues, "expiresOn"> & { expiresOn: string } {
	const { isOff, offReason, expiresOn, recipientName, recipientEmail, senderName, message } = card;
	return {
		isOff,
		offReason,
		expiresOn: expiresOn ?? "",
		recipientName,
		recipientEmail,
		senderName,
		message,
	};
}
