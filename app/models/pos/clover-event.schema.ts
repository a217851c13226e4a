import { z } from "zod";

const changed = z.object({
	/** A kind and an id, such as “I:ABC” for an item or “O:ABC” for an order. */
	objectId: z.string().min(1).max(200),
	type: z.string().max(50),
	ts: z.number(),
});

/** What changed at Clover, by merchant; what it is now is read there. Before the first message Clover asks for its code. */
export const cloverWebhookSchema = z.union([
	z.object({ merchants: z.record(z.string().max(100), z.array(changed).max(1_000)) }),
	z.object({ verificationCode: z.string().min(1).max(100) }),
]);
export type CloverMessage = Extract<z.infer<typeof cloverWebhookSchema>, { merchants: object }>;
