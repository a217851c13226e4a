import { z } from "@hono/zod-openapi";

export const gridSchema = z.object({
	pages: z
		.array(
			z.object({
				name: z.string().max(200),
				cells: z
					.array(
						z.object({
							row: z.int().min(0).max(50),
							column: z.int().min(0).max(50),
							guid: z.string().min(1).max(100),
							name: z.string().max(500),
						}),
					)
					.max(2_500),
			}),
		)
		.max(100),
	cursor: z.string().min(1).max(2_000).nullable(),
});
