import type { PaymentProviderId } from "~/models/money/payment-provider";
import type { PaymentMethod } from "~/models/orders/order";
import type { Tx } from "../../core/database";
import type { Services } from "../../core/services";

declare module "../../core/services" {
	interface Services {
		/** The installation's own provider, for payments that no location's account took. */
		payments: PaymentProvider;
		linkedPayments: LinkedPayments;
	}
}

export interface RefundRequest {
	/** Also the idempotency key, the same at each attempt. */
	refundId: string;
	paymentUid: string;
	/** Minor units. */
	amount: number;
	currency: string;
	/** The last digits of the card, where they are known. */
	last4: string | null;
	reason: string;
	createdAt: Date;
	/** The provider's own id of the refund, once it is known; else "". */
	reference: string;
}

export interface RefundResult {
	/** `pending`: the provider has taken it and tells its end later. */
	outcome: "succeeded" | "declined" | "partial" | "pending";
	refunded: number;
	reference: string;
	errors: string[];
	/** Declined without having been read: another attempt may tell otherwise. */
	isUnread?: true;
}

/** The provider did not answer: the money may or may not have moved. */
export class ProviderSilent extends Error {
	constructor(
		cause: unknown,
		/** For people, where there is more to say. */
		readonly words: string | null = null,
	) {
		super("The payment provider did not answer", { cause });
		this.name = "ProviderSilent";
	}
}

/** This attempt moved no money; an earlier one may have. */
export class RefundNotTaken extends ProviderSilent {
	override name = "RefundNotTaken";
}

export interface PaymentProvider {
	refund(request: RefundRequest): Promise<RefundResult>;
	/** An earlier refund, or null when the provider never saw it. Throws `ProviderSilent`. */
	findRefund(request: RefundRequest): Promise<RefundResult | null>;
}

/** The account that gives a refund; with another one in its place, its end cannot be learned. */
export interface RefundAccount {
	provider: PaymentProviderId;
	accountName: string;
}

/** An order's payment, as far as it decides who refunds it. */
export interface RefundablePayment {
	storeId: string;
	method: PaymentMethod;
	/** Who took it by its sender's word, or null. */
	recorded: string | null;
}

export interface RefundChoice {
	/** Null: the installation's own provider. */
	account: RefundAccount | null;
	/** Why it cannot be refunded now, or null. */
	problem: string | null;
}

/** Refunds through the provider accounts of locations (spec 3.17). */
export interface LinkedPayments {
	/** Who refunds a payment. */
	choose(tx: Tx, payment: RefundablePayment): Promise<RefundChoice>;
	providerOf(services: Services, account: RefundAccount & { storeId: string }): PaymentProvider;
}
