import { sameEveryDay } from "~/models/hours/business-hours";
import type { PublicMenuFacts } from "~/models/storefront/build-public-menu";

/** What a public menu is built from besides its parts: a location that is open all day. */
export const OPEN_PLACE: Omit<PublicMenuFacts, "at" | "parts"> = {
	zone: "America/Chicago",
	targetType: "ONLINE",
	hours: { weekly: sameEveryDay([{ start: "09:00", end: "21:00" }]), specialDays: [] },
	stops: { organization: null, location: null },
	location: {
		storeId: "here",
		slug: "here",
		title: "Here",
		subtitle: "",
		description: "",
		address: {
			formattedAddress: "",
			city: "Chicago",
			stateCode: "IL",
			postalCode: "",
			countryCode: "us",
			latitude: null,
			longitude: null,
		},
		pickupAddress: "",
		phone: "",
		timeZone: "America/Chicago",
		currency: "USD",
		brand: "Ember",
		pictureId: null,
		logoId: null,
		isSharedCounter: true,
		prepTime: { usual: 20, byWindow: [] },
		takesLaterOrders: true,
	},
};
