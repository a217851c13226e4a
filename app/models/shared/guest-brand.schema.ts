import { z } from "zod";
import { exactly } from "./exactly.schema";
import type { GuestBrand } from "./guest-email";

const colors = z
	.object({
		background: z.string().meta({ example: "#3b1f16" }),
		color: z.string().meta({ example: "#fff4ea" }),
	})
	.nullable();

export const guestBrandSchema = exactly<GuestBrand>()(
	z.object({
		name: z.string().meta({ example: "Harbour Lane Kitchen" }),
		logoUrl: z.string(),
		header: colors,
		button: colors,
		buttonRadius: z.int().meta({ example: 8 }),
		address: z.string().meta({ example: "12 Harbour Lane, Boston, MA 02110" }),
		phone: z.string().meta({ example: "+16175550134" }),
	}),
);
