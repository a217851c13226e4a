import type { PaymentSettings } from "./payment-settings";

export interface PaymentEditor {
	values: Omit<PaymentSettings, "taxRatePpm"> & { taxRatePpm: string };
	version: number;
	labels: Record<string, string>;
	readOnlyReason: string | null;
}
