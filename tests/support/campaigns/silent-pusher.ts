import type { Pusher } from "../../../gateway/adapters/push/pusher";

/** Takes every message and every device. */
export const SILENT_PUSHER: Pusher = {
	publicKey: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA",
	accepts: () => true,
	send: async () => {},
};
