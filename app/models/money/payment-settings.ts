import type { OrderSource, PaymentMethod } from "~/models/orders/order";

export const MAX_PAYMENT_TITLE = 60;
/** Name length that banks print on statements. */
export const MAX_STATEMENT_TITLE = 22;

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
	/** Default tax on lines without another tax, in parts per million; null if none. */
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

/** Enabled methods. Apple Pay has browser and app switches; for other or unknown sources, either one suffices. */
export function enabledPaymentMethods(
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

export function paymentMethodsIssue(payment: PaymentSettings): string | null {
	return enabledPaymentMethods(payment).length === 0 ? NO_METHOD_MESSAGE : null;
}

const CHARGED: readonly PaymentMethod[] = ["credit_card", "apple_pay", "google_pay"];

export function isCharged(method: PaymentMethod | null): boolean {
	return method !== null && CHARGED.includes(method);
}
