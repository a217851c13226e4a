import { enabledPaymentMethods, isCharged } from "~/models/money/payment-settings";
import { type OrderSource, PAYMENT_METHOD_LABELS, type PaymentMethod } from "~/models/orders/order";
import { PAYMENT_PROVIDER_NAMES } from "~/models/orders/payment-providers";
import type { Check } from "./check";
import type { QuoteFacts } from "./quote-facts";
import type { QuoteRequest } from "./quote-request";

/** Payment options shown to guests (spec 3.17). */
export interface PaymentOffer {
	title: string;
	/** Name on the customer's card statement; "" omits it. */
	merchantTitle: string;
	isLive: boolean;
	methods: { method: PaymentMethod; label: string }[];
}

export function paymentOffer(facts: QuoteFacts, request: QuoteRequest): PaymentOffer {
	const { location, payment } = facts;
	return {
		title: payment.title || location.title,
		merchantTitle: payment.merchantTitle,
		isLive: payment.isLive,
		methods: enabledPaymentMethods(payment, request.source)
			.filter((paymentMethod) => paymentCheck(facts, { ...request, paymentMethod }).passed)
			.map((method) => ({ method, label: PAYMENT_METHOD_LABELS[method].label })),
	};
}

export function paymentCheck(facts: QuoteFacts, request: QuoteRequest): Check {
	const { option, payment } = facts;
	const id = "payment-method";
	const method = request.paymentMethod;
	if (method === null) {
		return {
			id,
			passed: true,
			words: "No payment method chosen",
			decidedBy: { page: "locationPayment", on: "Methods" },
		};
	}
	const { label } = PAYMENT_METHOD_LABELS[method];
	if (!enabledPaymentMethods(payment, request.source).includes(method)) {
		const decidedBy = { page: "locationPayment", on: "Methods" } as const;
		const isElsewhere = enabledPaymentMethods(payment).includes(method);
		const where = isElsewhere ? (PLACES[request.source ?? "web"] ?? "") : "";
		return { id, passed: false, words: `${label} is off${where} at this location`, decidedBy };
	}
	if (isUnlinked(facts, method)) {
		const decidedBy = { page: "locationPaymentProvider", on: "Link a provider" } as const;
		const message = `${label} cannot be charged: no payment provider is linked at this location`;
		return { id, passed: false, words: message, decidedBy };
	}
	const ended = endedProvider(facts, method);
	if (ended) {
		const decidedBy = { page: "locationPaymentProvider", on: "Authorization" } as const;
		const message = `${label} cannot be charged yet: the ${ended} authorization expired`;
		return { id, passed: false, words: message, decidedBy };
	}
	const allowed = option?.paymentMethods ?? [];
	const decidedBy = { page: "diningOptions", on: "Payment methods" } as const;
	const passed = allowed.length === 0 || allowed.includes(method);
	return {
		id,
		passed,
		words: passed ? `${label} is on` : `${label} isn’t accepted for ${option?.name}`,
		decidedBy,
	};
}

const PLACES: Partial<Record<OrderSource, string>> = { web: " in browsers", app: " in the app" };

/** In test mode no money moves, so no provider is needed. */
function isUnlinked({ payment, charging }: QuoteFacts, method: PaymentMethod): boolean {
	return payment.isLive && isCharged(method) && charging === null;
}

function endedProvider({ at, payment, charging }: QuoteFacts, method: PaymentMethod) {
	if (!payment.isLive || !isCharged(method) || !charging) return null;
	const { provider, endsAt } = charging;
	return endsAt !== null && endsAt <= at ? PAYMENT_PROVIDER_NAMES[provider] : null;
}
