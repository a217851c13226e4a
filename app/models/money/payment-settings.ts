import type { OrderSource, PaymentMethod } from "~/models/orders/order";

export const MOST_PAYMENT_TITLE = 60;
/** What banks print of a name. */
export const MOST_STATEMENT_TITLE = 22;

/** How a location is paid (spec 3.17). */
export interface PaymentSettings {
	isLive: boolean;
	title: string;
	merchantTitle: string;
	isCreditCardEnabled: boolean;
	isCashEnabled: boolean;
	isGiftCardEnabled: boolean;
	isApplePayBrowserEnabled: boolean;
	isApplePayAppEnabled: boolean;
	isGooglePayEnabled: boolean;
	/** On lines that no other tax applies to, parts per million; null is none. */
	taxRatePpm: number | null;
}

export const DEFAULT_PAYMENT: PaymentSettings = {
	isLive: true,
	title: "",
	merchantTitle: "",
	isCreditCardEnabled: true,
	isCashEnabled: true,
	isGiftCardEnabled: true,
	isApplePayBrowserEnabled: true,
	isApplePayAppEnabled: true,
	isGooglePayEnabled: true,
	taxRatePpm: null,
};

export const METHOD_SWITCHES = [
	"isCreditCardEnabled",
	"isCashEnabled",
	"isGiftCardEnabled",
	"isApplePayBrowserEnabled",
	"isApplePayAppEnabled",
	"isGooglePayEnabled",
] as const satisfies (keyof PaymentSettings)[];

/** Apple Pay has a switch for browsers and one for the app; for other sources, and for none, either counts. */
export function methodsOf(
	payment: PaymentSettings,
	source: OrderSource | null = null,
): PaymentMethod[] {
	const applePay = {
		web: payment.isApplePayBrowserEnabled,
		app: payment.isApplePayAppEnabled,
		other: payment.isApplePayBrowserEnabled || payment.isApplePayAppEnabled,
	};
	const isOn: Record<PaymentMethod, boolean> = {
		apple_pay: applePay[source === "web" || source === "app" ? source : "other"],
		cash: payment.isCashEnabled,
		credit_card: payment.isCreditCardEnabled,
		gift_card: payment.isGiftCardEnabled,
		google_pay: payment.isGooglePayEnabled,
	};
	return (Object.keys(isOn) as PaymentMethod[]).filter((method) => isOn[method]);
}

export const NO_METHOD_MESSAGE = "Turn on at least one payment method";

export function methodsProblem(payment: PaymentSettings): string | null {
	return methodsOf(payment).length === 0 ? NO_METHOD_MESSAGE : null;
}

const CHARGED: readonly PaymentMethod[] = ["credit_card", "apple_pay", "google_pay"];

export function isCharged(method: PaymentMethod | null): boolean {
	return method !== null && CHARGED.includes(method);
}
