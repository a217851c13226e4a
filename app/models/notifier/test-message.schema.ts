import { z } from "zod";
import { exactly } from "~/models/shared/exactly.schema";
import { CHANNELS, TEST_OUTCOMES, type TestMessage } from "./test-message";

export const testRequestSchema = z.object({
	channel: z.enum(CHANNELS).meta({ example: "email" }),
});

export const testMessageSchema = exactly<TestMessage>()(
	z.object({
		channel: z.enum(CHANNELS),
		address: z.string().meta({ example: "kitchen@harbour.example" }),
		outcome: z.enum(TEST_OUTCOMES).meta({ example: "sent" }),
		reason: z.string().nullable().meta({ example: null }),
	}),
);
