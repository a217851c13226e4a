import { businessHoursFormSchema } from "~/models/hours/business-hours.schema";
import { locationFormSchema } from "./location.schema";

/** The second step of the setup: the essentials of a location, and when it is open (spec 2.3, 5.4, 5.9). */
export const setupLocationSchema = locationFormSchema.safeExtend({
	weekly: businessHoursFormSchema.shape.weekly,
});
