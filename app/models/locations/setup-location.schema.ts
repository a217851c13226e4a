import { businessHoursFormSchema } from "~/models/hours/business-hours.schema";
import { locationFormSchema } from "./location.schema";

export const setupLocationSchema = locationFormSchema.safeExtend({
	weekly: businessHoursFormSchema.shape.weekly,
});
