import { CURRENCY_LABELS } from "~/models/locations/location";
import type { PaymentEditor } from "~/models/money/payment-editor";
import {
	enabledPaymentMethods,
	NO_METHOD_MESSAGE,
	type PaymentSettings,
} from "~/models/money/payment-settings";
import { paymentEntity } from "~/models/money/payment-settings.entity";
import type { LocationPayment } from "~/models/money/payment-settings-answer.schema";
import { PAYMENT_METHOD_LABELS } from "~/models/orders/order";
import { fieldLabels } from "~/models/shared/entity";
import type { Currency } from "~/models/shared/money";
import { rateInput } from "~/models/shared/rate";
import { viewerPermissions } from "~/models/viewer/viewer";
import type { LocationAccess } from "~/services/web/access.server";
import { conflictLabels } from "~/services/web/conflict-labels.server";

export function paymentEditor(access: LocationAccess, settings: LocationPayment): PaymentEditor {
	return {
		values: toFormValues(settings),
		version: settings.version,
		labels: fieldLabels(paymentEntity),
		readOnlyReason: viewerPermissions(access.viewer).includes("PAYMENT.API_UPDATE")
			? null
			: "You can view these settings but not change them.",
	};
}

export function checkoutPreview({ location }: LocationAccess, settings: PaymentSettings): string[] {
	const { title, merchantTitle, isLive } = settings;
	const methods = enabledPaymentMethods(settings).map(
		(method) => PAYMENT_METHOD_LABELS[method].label,
	);
	return [
		`Customers pay in ${CURRENCY_LABELS[location.currency as Currency]}.`,
		methods.length > 0 ? `They can pay with: ${methods.join(", ")}.` : `${NO_METHOD_MESSAGE}.`,
		...(title ? [`Checkout shows: ${title}.`] : []),
		...(merchantTitle ? [`Card statements show: ${merchantTitle}.`] : []),
		...(isLive ? [] : ["Test payments: no money moves."]),
	];
}

export function paymentConflict(settings: LocationPayment) {
	return {
		value: toFormValues(settings),
		version: settings.version,
		labels: conflictLabels(paymentEntity),
	};
}

function toFormValues({ storeId: _, version: __, ...settings }: LocationPayment) {
	const { taxRatePpm } = settings;
	return { ...settings, taxRatePpm: taxRatePpm === null ? "" : rateInput(taxRatePpm) };
}
