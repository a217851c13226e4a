declare module "../../core/services" {
	interface Services {
		payments: PaymentProvider;
	}
}

/** One refund as a payment provider is asked for it. `refundId` makes asking again harmless. */
export interface RefundRequest {
	refundId: string;
	paymentUid: string;
	/** Minor units. */
	amount: number;
	currency: string;
}

/** What the provider said. `partial` is its HTTP 207: some of the money moved, which spec 4.8 counts as an error. */
export interface RefundResult {
	outcome: "succeeded" | "declined" | "partial";
	/** Minor units that really moved. */
	refunded: number;
	reference: string;
	errors: string[];
}

/** The provider's answer did not come: the money may or may not have moved. */
export class ProviderSilent extends Error {
	constructor(cause: unknown) {
		super("The payment provider did not answer", { cause });
		this.name = "ProviderSilent";
	}
}

export interface PaymentProvider {
	/** Asks for a refund; throws `ProviderSilent` when no answer came. */
	refund(request: RefundRequest): Promise<RefundResult>;
	/** What became of a refund asked for earlier: null when the provider never saw it. Throws `ProviderSilent`. */
	findRefund(refundId: string): Promise<RefundResult | null>;
}
