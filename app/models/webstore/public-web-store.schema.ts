import { z } from "zod";
import { idSchema, instantSchema } from "~/models/shared/answer.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import { configurationFields } from "./configuration.schema";
import { integrationsFields } from "./integrations.schema";
import type { PublicImage, PublicLink, PublicWebStore } from "./public-web-store";
import { each, STYLED_PART_NAMES, STYLING_SIZE_FIELDS } from "./styling";
import { stylingFields } from "./styling.schema";

const imageSchema = exactObject<PublicImage>()({
	id: idSchema,
	url: z.string().meta({
		example: "https://order.example.com/images/0199e6a5-7c1d-7f3a-9b52-6f0d2c4e8a11/large.webp",
	}),
});

const linkSchema = exactObject<PublicLink>()({
	name: z.string().meta({ example: "instagram" }),
	url: z.string().meta({ example: "https://www.instagram.com/harbourlane" }),
});

const pairSchema = z.object({
	background: z.string().meta({ example: "#1f6f4a" }),
	color: z.string().meta({ example: "#ffffff" }),
});

const image = imageSchema.nullable();
const { unavailableItems, menuLayout, arePicturesShown, orderingUrl, footerText } =
	configurationFields;

export const publicWebStoreSchema = exactObject<PublicWebStore>()({
	location: z.object({
		storeId: idSchema,
		slug: z.string().meta({ example: "harbour-lane-downtown" }),
		title: z.string().meta({ example: "Harbour Lane Downtown" }),
		url: z.string().meta({ example: "https://order.example.com/locations/harbour-lane-downtown" }),
	}),
	look: z.object({
		banner: z.object({
			image,
			mobileImage: image,
			alt: stylingFields.bannerAlt,
			text: stylingFields.bannerText,
			subtitle: stylingFields.bannerSubtitle,
		}),
		logo: z.object({ image, alt: stylingFields.logoAlt, link: stylingFields.logoLink }),
		icons: z.object({ tab: image, touch: image, app: image }),
		fonts: z.object({ heading: stylingFields.headingFont, text: stylingFields.textFont }),
		colors: z.object(each(STYLED_PART_NAMES, () => pairSchema.nullable())),
		sizes: z.object(each(STYLING_SIZE_FIELDS, (field) => stylingFields[field])),
		social: z.array(linkSchema),
	}),
	analytics: z.object(integrationsFields),
	checkout: z.object({ isGuest: z.boolean(), isExpress: z.boolean(), hasNotes: z.boolean() }),
	configuration: z.object({
		unavailableItems,
		menuLayout,
		arePicturesShown,
		orderingUrl,
		footerText,
		announcement: z.string().nullable().meta({ example: "Closed for renovation on Monday." }),
		legalLinks: z.array(linkSchema),
	}),
	css: z.string().meta({ example: ":root {\n\t--store-banner-height: 320px;\n}\n" }),
	changesAt: instantSchema.nullable(),
});
