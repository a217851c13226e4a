declare module "../../../core/services" {
	interface Services {
		textSender: TextSender | null;
		/** The countries of an organization's locations, as in "us": texts go nowhere else. */
		listTextCountries(merchantId: string): Promise<readonly string[]>;
	}
}

export interface OutgoingText {
	recipient: string;
	text: string;
}

export interface TextSender {
	/** Hands a text message to the provider and returns its id there. Throws `SmsError`. */
	send(message: OutgoingText): Promise<string>;
}

export class SmsError extends Error {
	readonly afterMs: number | null;
	readonly code: number | null;

	constructor(
		message: string,
		/** Retrying is pointless: the number is invalid or its owner refuses messages. */
		readonly isFinal: boolean,
		options?: ErrorOptions & { afterMs?: number | null; code?: number | null },
	) {
		super(message, options);
		this.afterMs = options?.afterMs ?? null;
		this.code = options?.code ?? null;
		this.name = "SmsError";
	}
}
