import type { GiftCardTerms } from "~/models/gift-cards/gift-card-terms";
import { giftCardTermsEntity } from "~/models/gift-cards/gift-card-terms.entity";
import { giftCardTermsFormSchema, requireRange } from "~/models/gift-cards/gift-card-terms.schema";
import { labelsOf } from "~/models/shared/entity";
import { CURRENCY_SYMBOLS, moneyInput } from "~/models/shared/money";
import { permissionsOf } from "~/models/viewer/viewer";
import type { Seen } from "~/services/gateway/crud-client.server";
import { hasCurrencies, menuCurrency } from "~/services/menu/menu-currency.server";
import type { PageAccess, ScopedGateway } from "~/services/web/access.server";
import { conflictLabels } from "~/services/web/conflict-labels.server";
import { constraintOf } from "~/services/web/form.server";

const PATH = "/api/v2/store-v2/:merchantId/gift-card-terms";

export function getGiftCardTerms(gateway: ScopedGateway): Promise<GiftCardTerms> {
	return gateway.get(PATH, { params: { merchantId: gateway.merchantId } });
}

export function changeGiftCardTerms(
	gateway: ScopedGateway,
	body: Partial<Omit<GiftCardTerms, "version" | "updatedAt">>,
	seen: Seen,
) {
	return gateway.send("PATCH", PATH, {
		params: { merchantId: gateway.merchantId },
		body,
		...seen,
	});
}

/** What the form shows of the settings. */
export function giftCardTermsEditor(terms: GiftCardTerms, { viewer }: Pick<PageAccess, "viewer">) {
	const mayChange = permissionsOf(viewer).includes("GIFT_CARD.API_UPDATE");
	return {
		values: valuesOf(terms),
		version: terms.version,
		constraint: constraintOf(giftCardTermsFormSchema),
		labels: labelsOf(giftCardTermsEntity),
		symbol: CURRENCY_SYMBOLS[menuCurrency(viewer)],
		hasCurrencies: hasCurrencies(viewer),
		readOnly: mayChange ? (false as const) : "You can view these settings but not change them.",
	};
}

export const giftCardTermsSaving = {
	schema: giftCardTermsFormSchema,
	check: requireRange,
	conflict: (current: GiftCardTerms) => ({
		value: { ...valuesOf(current) },
		version: current.version,
		labels: conflictLabels(giftCardTermsEntity),
	}),
};

function valuesOf({ version: _, updatedAt: __, ...terms }: GiftCardTerms) {
	return {
		...terms,
		values: terms.values.map(moneyInput).join(", "),
		leastValue: moneyInput(terms.leastValue),
		mostValue: moneyInput(terms.mostValue),
		expiresAfterMonths: terms.expiresAfterMonths === null ? "" : String(terms.expiresAfterMonths),
	};
}
