declare module "../../core/services" {
	interface Services {
		payments: PaymentProvider;
	}
}

export interface RefundRequest {
	refundId: string;
	paymentUid: string;
	/** Minor units. */
	amount: number;
	currency: string;
}

export interface RefundResult {
	outcome: "succeeded" | "declined" | "partial";
	refunded: number;
	reference: string;
	errors: string[];
}

/** The provider did not answer: the money may or may not have moved. */
export class ProviderSilent extends Error {
	constructor(cause: unknown) {
		super("The payment provider did not answer", { cause });
		this.name = "ProviderSilent";
	}
}

export interface PaymentProvider {
	refund(request: RefundRequest): Promise<RefundResult>;
	/** An earlier refund, or null when the provider never saw it. Throws `ProviderSilent`. */
	findRefund(refundId: string): Promise<RefundResult | null>;
}
