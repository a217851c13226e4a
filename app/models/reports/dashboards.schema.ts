import { z } from "zod";
import { exactly } from "~/models/shared/exactly.schema";
import type { DashboardsAnswer } from "./dashboards";

const uid = z.string().regex(/^[\w-]{1,40}$/);

export const dashboardsQuerySchema = z.object({
	dashboard: uid.optional().meta({ example: "franchise-sales" }),
});

export const dashboardsAnswerSchema = exactly<DashboardsAnswer>()(
	z.object({
		outcome: z.enum(["off", "found", "refused", "silent"]),
		dashboards: z.array(
			z.object({
				uid,
				title: z.string().meta({ example: "Sales of the franchise" }),
				folder: z.string().nullable().meta({ example: "Franchise" }),
			}),
		),
		shown: uid.nullable().meta({ example: "franchise-sales" }),
		frame: z
			.url()
			.nullable()
			.meta({ example: "https://grafana.example.com/d/franchise-sales?kiosk" }),
	}),
);
