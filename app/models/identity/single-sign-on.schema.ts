import { z } from "zod";

export const unlinkFormSchema = z.object({
	id: z.uuid(),
	password: z.string({ error: "Enter your password" }).min(1, "Enter your password").max(1_024),
});
