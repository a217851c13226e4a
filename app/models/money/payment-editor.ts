import type { PaymentSettings } from "./payment-settings";

/** The page of a location's payment settings. */
export interface PaymentEditor {
	/** The tax as a person types it. */
	values: Omit<PaymentSettings, "taxRatePpm"> & { taxRatePpm: string };
	version: number;
	labels: Record<string, string>;
	/** Of the location, in words. */
	currency: string;
	/** What guests can pay with now, in words. */
	methods: string;
	isLive: boolean;
	/** Why nothing can be changed, or false. */
	readOnly: string | false;
}
