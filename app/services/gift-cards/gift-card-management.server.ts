import { cardLocationEntity } from "~/models/gift-cards/card-location.entity";
import { type cardLocationList, cardSettlementList } from "~/models/gift-cards/card-location.list";
import { giftCardList } from "~/models/gift-cards/gift-card.list";
import type { GiftCardTerms } from "~/models/gift-cards/gift-card-terms";
import { giftCardTermsEntity } from "~/models/gift-cards/gift-card-terms.entity";
import type {
	CardLocation,
	CardLocationRow,
	CardSettlement,
	CardSettlementRow,
} from "~/models/gift-cards/shared-cards";
import {
	cardLocationFormSchema,
	settlementFormSchema,
} from "~/models/gift-cards/shared-cards.schema";
import { formatCount } from "~/models/shared/count-text";
import type { ListQuery } from "~/models/shared/define-list";
import { localDate } from "~/models/shared/instants";
import { formatMoney } from "~/models/shared/money";
import { monthName } from "~/models/shared/plain-date";
import { rateInput } from "~/models/shared/rate";
import { viewerPermissions, viewerTimeZone } from "~/models/viewer/viewer";
import type { WriteOptions } from "~/services/gateway/crud-client.server";
import type { PageAccess, ScopedGateway } from "~/services/web/access.server";
import { conflictLabels } from "~/services/web/conflict-labels.server";
import { formConstraint } from "~/services/web/form.server";
import { listView } from "~/services/web/list-view.server";
import { shortNames } from "~/services/web/location-options.server";
import type { RouteArgs } from "~/services/web/request-state.server";
import { giftCardClient, giftCardRow } from "./gift-card.server";

type Viewing = Pick<PageAccess, "viewer">;
type LocationQuery = ListQuery<keyof (typeof cardLocationList)["filters"], "title">;
type SettlementQuery = ListQuery<keyof (typeof cardSettlementList)["filters"], "title">;

const BASE = "/api/v2/store-v2/:merchantId";
const MONTHS = 13;

export function cardLocationReader(gateway: ScopedGateway) {
	const params = { merchantId: gateway.merchantId };
	return (query: LocationQuery) => gateway.get(`${BASE}/gift-card-locations`, { params, query });
}

/** Reads pages of the settlement; the month defaults to the current one. Throws a Response. */
export function cardSettlementReader(access: Pick<PageAccess, "gateway" | "viewer">) {
	const { gateway } = access;
	const params = { merchantId: gateway.merchantId };
	const latestMonths = settlementMonths(access)
		.slice(0, 1)
		.map(({ value }) => value);
	return ({ month = [], ...query }: SettlementQuery) =>
		gateway.get(`${BASE}/gift-card-settlement`, {
			params,
			query: { ...query, month: month.length > 0 ? month : latestMonths },
		});
}

export function getCardLocation(gateway: ScopedGateway, storeId = ""): Promise<CardLocation> {
	const params = { merchantId: gateway.merchantId, storeId };
	return gateway.get(`${BASE}/gift-card-locations/:storeId`, { params });
}

export function shareCards(
	gateway: ScopedGateway,
	storeId: string,
	body: { isShared: boolean },
	options: WriteOptions,
) {
	const params = { merchantId: gateway.merchantId, storeId };
	return gateway.send("PATCH", `${BASE}/gift-card-locations/:storeId`, {
		params,
		body,
		...options,
	});
}

/** The list of cards whose number another shared one has. */
export async function collisionsView(args: RouteArgs, access: PageAccess) {
	const read = giftCardClient.reader(access.gateway);
	const list = await listView(
		args,
		access,
		giftCardList,
		(query) => read({ ...query, collides: ["yes"] }),
		{
			options: {
				collides: null,
				location: null,
				state: null,
				type: null,
				source: null,
				scope: null,
				from: null,
				currency: null,
			},
		},
	);
	return { ...list, rows: list.rows.map((row) => giftCardRow(row, access)) };
}

/** The last months, this one first, as a filter offers them. */
export function settlementMonths({ viewer }: Viewing): { value: string; label: string }[] {
	const today = localDate(new Date().toISOString(), viewerTimeZone(viewer, null));
	const [year = 0, month = 0] = today.split("-").map(Number);
	return Array.from({ length: MONTHS }, (_, ago) => {
		const at = new Date(Date.UTC(year, month - 1 - ago, 1));
		const value = at.toISOString().slice(0, 7);
		return { value, label: `${monthName(at.getUTCMonth() + 1)} ${at.getUTCFullYear()}` };
	});
}

export async function settlementView(args: RouteArgs, access: PageAccess) {
	const list = await listView(args, access, cardSettlementList, cardSettlementReader(access), {
		options: { month: settlementMonths(access) },
		csv: "/marketing/gift-card-management/settlement.csv",
	});
	return { ...list, rows: list.rows.map((row) => settlementRow(row, access)) };
}

export function cardLocationRow(place: CardLocation, { viewer }: Viewing): CardLocationRow {
	const { storeId, title, isShared, cards, outstanding, currency, collisions } = place;
	return {
		storeId,
		isShared,
		collisions,
		title: shortNames(viewer).get(storeId) ?? title,
		cards: formatCount(cards),
		outstanding: formatMoney(outstanding, currency),
	};
}

function settlementRow(
	{ storeId, title, currency, takenFor, spentElsewhere, kept, paid, net }: CardSettlement,
	{ viewer }: Viewing,
): CardSettlementRow {
	const money = (minor: number) => formatMoney(minor, currency);
	return {
		storeId,
		title: shortNames(viewer).get(storeId) ?? title,
		takenFor: money(takenFor),
		spentElsewhere: money(spentElsewhere),
		kept: money(kept - paid),
		net: net < 0 ? `Owes ${money(-net)}` : `Gets ${money(net)}`,
	};
}

/** Builds the form view of the settlement. */
export function settlementEditor(terms: GiftCardTerms, { viewer }: Viewing) {
	return {
		values: settlementValues(terms),
		version: terms.version,
		isSettled: terms.isSettled,
		constraint: formConstraint(settlementFormSchema),
		readOnly: !viewerPermissions(viewer).includes("GIFT_CARD.API_UPDATE"),
	};
}

const { isSettled, sellerKeeps } = giftCardTermsEntity.fields;
const settlementFields = { isSettled, sellerKeeps };

export const settlementSaving = {
	schema: settlementFormSchema,
	conflict: (current: GiftCardTerms) => ({
		value: settlementValues(current),
		version: current.version,
		labels: conflictLabels({ fields: settlementFields }),
	}),
};

function settlementValues({ isSettled, sellerKeeps }: GiftCardTerms) {
	return { isSettled, sellerKeeps: rateInput(sellerKeeps) };
}

/** Builds the form view of one location's gift cards. */
export function cardLocationEditor(place: CardLocation, { viewer }: Viewing) {
	const { cards, outstanding, currency, collisions, isShared, version } = place;
	return {
		values: { isShared },
		version,
		constraint: formConstraint(cardLocationFormSchema),
		readOnly: !viewerPermissions(viewer).includes("GIFT_CARD.API_UPDATE"),
		facts: [
			{ term: "Active cards", value: formatCount(cards) },
			{ term: "Balance", value: formatMoney(outstanding, currency) },
			...(collisions > 0 ? [{ term: "Duplicate number", value: formatCount(collisions) }] : []),
		],
	};
}

export const cardLocationSaving = {
	schema: cardLocationFormSchema,
	conflict: ({ isShared, version }: CardLocation) => ({
		value: { isShared },
		version,
		labels: conflictLabels(cardLocationEntity),
	}),
};
