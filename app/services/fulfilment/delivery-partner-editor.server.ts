import type { DeliveryPartner, DeliveryPartnerEditor } from "~/models/fulfilment/delivery-partner";
import { deliveryPartnerEntity } from "~/models/fulfilment/delivery-partner.entity";
import { deliveryPartnerFormSchema } from "~/models/fulfilment/delivery-partner.schema";
import { fieldLabels } from "~/models/shared/entity";
import { CURRENCY_SYMBOLS, type Currency, moneyInput } from "~/models/shared/money";
import type { LocationSummary } from "~/models/viewer/location-summary";
import { crudClient } from "~/services/gateway/crud-client.server";
import { conflictLabels } from "~/services/web/conflict-labels.server";
import { formConstraint } from "~/services/web/form.server";

export const deliveryPartnerClient = crudClient(
	"/api/v2/store-v2/:merchantId/locations/:storeId/delivery-partners",
);

export function deliveryPartnerEditor(
	partner: DeliveryPartner | null,
	{ currency, title }: Pick<LocationSummary, "currency" | "title">,
): DeliveryPartnerEditor {
	return {
		values: partner ? toFormValues(partner) : { ...NEW, businessName: title },
		version: partner?.version ?? null,
		constraint: formConstraint(deliveryPartnerFormSchema),
		labels: fieldLabels(deliveryPartnerEntity),
		secrets: {
			apiKey: secretHint(partner?.apiKeyEnd ?? null),
			signatureSecret: secretHint(partner?.signatureSecretEnd ?? null),
		},
		symbol: CURRENCY_SYMBOLS[currency as Currency],
	};
}

export function deliveryPartnerConflict(partner: DeliveryPartner) {
	return {
		value: toFormValues(partner),
		version: partner.version,
		labels: conflictLabels(deliveryPartnerEntity, {
			omit: ["apiKey", "apiKeyState", "signatureSecret", "signatureSecretState"],
		}),
	};
}

const NEW = {
	isEnabled: true,
	provider: "uber-direct",
	feeType: "floating",
	fixedFee: "0.00",
	tipPercentage: 100,
	dropOffProof: "none",
};

function toFormValues(partner: DeliveryPartner) {
	const {
		id: _,
		version: __,
		updatedAt: ___,
		apiKeyEnd: ____,
		signatureSecretEnd: _____,
		fixedFee,
		...values
	} = partner;
	return { ...values, fixedFee: moneyInput(fixedFee) };
}

function secretHint(end: string | null): string {
	return end === null ? "Not set." : `Ends in “${end}”. Leave empty to keep it.`;
}
