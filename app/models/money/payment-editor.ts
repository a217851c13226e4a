import type { PaymentSettings } from "./payment-settings";

/** The page of a location's payment settings. */
export interface PaymentEditor {
	/** The tax as a person types it. */
	values: Omit<PaymentSettings, "taxRatePpm"> & { taxRatePpm: string };
	version: number;
	labels: Record<string, string>;
	/** Why nothing can be changed, or false. */
	readOnly: string | false;
}
