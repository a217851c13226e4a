declare module "../../core/services" {
	interface Services {
		pusher: Pusher | null;
	}
}

export interface PushDevice {
	endpoint: string;
	p256dh: string;
	auth: string;
}

export interface Pusher {
	/** Key that browsers subscribe with and recognize our messages by (RFC 8292). */
	publicKey: string;
	/** Whether push messages may be sent to this endpoint. */
	accepts(endpoint: string): boolean;
	/** Hands an encrypted message of up to 3,993 bytes to the device's push service. Throws `PushError`. */
	send(device: PushDevice, payload: string): Promise<void>;
}

export class PushError extends Error {
	constructor(
		message: string,
		readonly kind: "gone" | "final" | "later",
		readonly afterMs: number | null = null,
	) {
		super(message);
		this.name = "PushError";
	}
}
