import type { GiftCardTerms } from "~/models/gift-cards/gift-card-terms";
import { giftCardTermsEntity } from "~/models/gift-cards/gift-card-terms.entity";
import { amountIssues, giftCardTermsFormSchema } from "~/models/gift-cards/gift-card-terms.schema";
import { fieldLabels } from "~/models/shared/entity";
import { VIEW_ONLY_SETTINGS } from "~/models/shared/messages";
import { CURRENCY_SYMBOLS, moneyInput } from "~/models/shared/money";
import { viewerPermissions } from "~/models/viewer/viewer";
import type { WriteOptions } from "~/services/gateway/crud-client.server";
import { hasCurrencies, menuCurrency } from "~/services/menu/menu-currency.server";
import type { PageAccess, ScopedGateway } from "~/services/web/access.server";
import { conflictLabels } from "~/services/web/conflict-labels.server";
import { formConstraint } from "~/services/web/form.server";

const PATH = "/api/v2/store-v2/:merchantId/gift-card-terms";

const SETTLEMENT_FIELDS = ["isSettled", "sellerKeeps"];

export function getGiftCardTerms(gateway: ScopedGateway): Promise<GiftCardTerms> {
	return gateway.get(PATH, { params: { merchantId: gateway.merchantId } });
}

export function changeGiftCardTerms(
	gateway: ScopedGateway,
	body: Partial<Omit<GiftCardTerms, "version" | "updatedAt">>,
	options: WriteOptions,
) {
	return gateway.send("PATCH", PATH, {
		params: { merchantId: gateway.merchantId },
		body,
		...options,
	});
}

/** Builds the form view of the gift card settings. */
export function giftCardTermsEditor(terms: GiftCardTerms, { viewer }: Pick<PageAccess, "viewer">) {
	const canChange = viewerPermissions(viewer).includes("GIFT_CARD.API_UPDATE");
	return {
		values: toFormValues(terms),
		version: terms.version,
		constraint: formConstraint(giftCardTermsFormSchema),
		labels: fieldLabels(giftCardTermsEntity),
		symbol: CURRENCY_SYMBOLS[menuCurrency(viewer)],
		hasCurrencies: hasCurrencies(viewer),
		readOnlyReason: canChange ? null : VIEW_ONLY_SETTINGS,
	};
}

export const giftCardTermsSaving = {
	schema: giftCardTermsFormSchema,
	check: amountIssues,
	conflict: (current: GiftCardTerms) => ({
		value: toFormValues(current),
		version: current.version,
		labels: conflictLabels(giftCardTermsEntity, { omit: SETTLEMENT_FIELDS }),
	}),
};

function toFormValues(terms: GiftCardTerms) {
	const { isSold, allowsOtherValues, letterText, expiresAfterMonths } = terms;
	return {
		isSold,
		values: terms.values.map(moneyInput).join(", "),
		allowsOtherValues,
		leastValue: moneyInput(terms.leastValue),
		mostValue: moneyInput(terms.mostValue),
		expiresAfterMonths: expiresAfterMonths === null ? "" : String(expiresAfterMonths),
		letterText,
	};
}
