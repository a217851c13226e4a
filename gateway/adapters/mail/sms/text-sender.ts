declare module "../../../core/services" {
	interface Services {
		textSender: TextSender | null;
	}
}

export interface OutgoingText {
	/** E.164. */
	recipient: string;
	text: string;
}

export interface TextSender {
	/** Hands a text message to the provider and returns its id there. Throws `TextRefused`. */
	send(message: OutgoingText): Promise<string>;
}

/** A text message that the provider did not take. */
export class TextRefused extends Error {
	/** The wait that the provider asked for. */
	readonly afterMs: number | null;

	constructor(
		message: string,
		/** Trying again is of no use: the number is none, or its owner wants no messages. */
		readonly isFinal: boolean,
		options?: ErrorOptions & { afterMs?: number | null },
	) {
		super(message, options);
		this.afterMs = options?.afterMs ?? null;
		this.name = "TextRefused";
	}
}
