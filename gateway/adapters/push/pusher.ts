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
	/** By which browsers subscribe, and know that a message is ours (RFC 8292). */
	publicKey: string;
	/** Whether a push service of this address may be called. */
	accepts(endpoint: string): boolean;
	/** Hands an encrypted message of up to 3,993 bytes to the device's push service. Throws `PushRefused`. */
	send(device: PushDevice, payload: string): Promise<void>;
}

export class PushRefused extends Error {
	constructor(
		message: string,
		readonly kind: "gone" | "final" | "later",
		readonly afterMs: number | null = null,
	) {
		super(message);
		this.name = "PushRefused";
	}
}
