import type { PaymentMethod } from "~/models/orders/order";
import type { PaymentProviderId } from "~/models/orders/payment-providers";
import type { Tx } from "../../core/database";
import type { Services } from "../../core/services";

declare module "../../core/services" {
	interface Services {
		payments: PaymentProvider;
		linkedPayments: LinkedPayments;
	}
}

export interface RefundRequest {
	/** Also the idempotency key, the same at each attempt. */
	refundId: string;
	paymentUid: string;
	amount: number;
	currency: string;
	last4: string | null;
	reason: string;
	createdAt: Date;
	reference: string;
}

export interface RefundResult {
	/** `pending`: accepted by the provider, which reports the outcome later. */
	outcome: "succeeded" | "declined" | "partial" | "pending";
	refunded: number;
	reference: string;
	errors: string[];
	/** Declined before it was processed: another attempt may succeed. */
	isUnread?: true;
	/** Until the account is linked again, no attempt can succeed. */
	needsLink?: true;
}

/** The provider did not answer: the money may or may not have moved. */
export class ProviderSilent extends Error {
	constructor(
		cause: unknown,
		readonly reason: string | null = null,
	) {
		super("The payment provider did not answer", { cause });
		this.name = "ProviderSilent";
	}
}

/** This attempt moved no money; an earlier one may have. */
export class RefundNotTaken extends ProviderSilent {
	override name = "RefundNotTaken";

	constructor(
		cause: unknown,
		reason: string | null = null,
		readonly needsLink = false,
	) {
		super(cause, reason);
	}
}

export interface PaymentProvider {
	refund(request: RefundRequest): Promise<RefundResult>;
	/** An earlier refund, or null when the provider never saw it. Throws `ProviderSilent`. */
	findRefund(request: RefundRequest): Promise<RefundResult | null>;
}

/** The account that issues the refund; only it can tell the refund's outcome. */
export interface RefundAccount {
	provider: PaymentProviderId;
	accountName: string;
}

export interface RefundablePayment {
	storeId: string;
	method: PaymentMethod;
	recorded: string | null;
	placedAt: Date;
}

export interface RefundChoice {
	/** Null: the installation's own provider. */
	account: RefundAccount | null;
	problem: string | null;
	/** When the account was linked; refunds declined before may succeed now. Null: never linked. */
	linkedAt: Date | null;
}

export interface LinkedPayments {
	choose(tx: Tx, payment: RefundablePayment): Promise<RefundChoice>;
	createProvider(services: Services, account: RefundAccount & { storeId: string }): PaymentProvider;
}
