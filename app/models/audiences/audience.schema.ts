import { z } from "zod";
import { idSchema, instantSchema, versionSchema } from "~/models/shared/answer.schema";
import { locationSetField } from "~/models/shared/entity-fields.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import { PAGE_SIZES } from "~/models/shared/list";
import { locationSetFormFields, withLocationSet } from "~/models/shared/location-set-form.schema";
import { EMPTY_MESSAGE, tooLong } from "~/models/shared/messages";
import { NO_LOCATION_MESSAGE } from "~/models/shared/no-location";
import { ONE_ROUND } from "~/models/shared/one-round";
import {
	AUDIENCE_FEATURES,
	AUDIENCE_OPERATORS,
	type Audience,
	type AudienceCondition,
	FEATURE_NAMES,
	fitsFeature,
	MAX_CONDITIONS,
	NOT_ORDERED_MESSAGE,
	OPERATOR_NAMES,
	SEVERAL_MESSAGE,
	takesSeveral,
	VALUE_MESSAGES,
} from "./audience";
import { parseConditionValues } from "./condition-value";

const NAME_MESSAGE = "Name should be longer than 3 and shorter than 50 characters";
const DESCRIPTION_MESSAGE = "Description should be shorter than 255 characters";
const TAG_MESSAGE = "A tag has up to 8 letters, digits, dashes and underscores";
const CHOICE = { error: "Choose one from the list" };

const condition = z
	.object({
		feature: z.enum(FEATURE_NAMES, CHOICE).meta({ example: "totalOrders" }),
		operator: z.enum(OPERATOR_NAMES, CHOICE).meta({ example: "GREATER_OR_EQUALS" }),
		value: z
			.string({ error: EMPTY_MESSAGE })
			.trim()
			.min(1, EMPTY_MESSAGE)
			.max(200, tooLong(200))
			.meta({ example: "5" }),
	})
	.superRefine((given, context) => {
		const issue = conditionIssue(given as Partial<AudienceCondition>);
		if (issue) context.addIssue({ code: "custom", ...issue });
	}, ONE_ROUND);

function conditionIssue({ feature, operator, value }: Partial<AudienceCondition>) {
	if (!feature || !Object.hasOwn(AUDIENCE_FEATURES, feature)) return null;
	if (!operator || !Object.hasOwn(AUDIENCE_OPERATORS, operator)) return null;
	if (typeof value !== "string" || !value) return null;
	if (!fitsFeature({ feature, operator })) {
		return { path: ["operator"], message: NOT_ORDERED_MESSAGE };
	}
	const values = parseConditionValues({ feature, operator, value });
	const { kind } = AUDIENCE_FEATURES[feature];
	if (!values) return { path: ["value"], message: VALUE_MESSAGES[kind] };
	const isOne = values.length === 1 || takesSeveral(operator);
	return isOne ? null : { path: ["value"], message: SEVERAL_MESSAGE };
}

/** Name of an audience or a campaign (spec 5.11). */
export const marketingName = z
	.string({ error: EMPTY_MESSAGE })
	.trim()
	.min(1, { error: EMPTY_MESSAGE, abort: true })
	.min(4, NAME_MESSAGE)
	.max(49, NAME_MESSAGE);

export const marketingTag = z
	.string()
	.trim()
	.regex(/^[A-Za-z0-9_-]{0,8}$/, TAG_MESSAGE);

const fields = {
	name: marketingName.meta({ example: "Regulars" }),
	description: z
		.string()
		.trim()
		.max(254, DESCRIPTION_MESSAGE)
		.meta({ example: "Five orders and more" }),
	tag: marketingTag.meta({ example: "regulars" }),
	conditions: z.array(condition).max(MAX_CONDITIONS, `At most ${MAX_CONDITIONS} conditions`),
	stores: locationSetField.min(1, NO_LOCATION_MESSAGE).nullable(),
};

export const audienceCreateSchema = z.object({
	...fields,
	description: fields.description.default(""),
	tag: fields.tag.default(""),
	conditions: fields.conditions.default([]),
	stores: fields.stores.default(null),
});

export const audiencePatchSchema = z.object(fields).partial();

export const audienceCountSchema = audienceCreateSchema.pick({ conditions: true, stores: true });

export const audienceCountAnswerSchema = z.object({ customers: z.int().meta({ example: 412 }) });

export const audienceCountsSchema = z.object({
	ids: z.array(z.uuid()).max(Math.max(...PAGE_SIZES)),
});

export const audienceCountsAnswerSchema = z.array(
	audienceCountAnswerSchema.extend({ id: idSchema }),
);

export const audienceFormFields = audienceCreateSchema.extend({
	...locationSetFormFields,
});

export const audienceFormSchema = withLocationSet(audienceFormFields);

export const audienceWhoSchema = withLocationSet(
	audienceFormFields.omit({ name: true, description: true, tag: true }),
);

export const audienceSchema = exactObject<Audience>()({
	id: idSchema,
	name: z.string().meta({ example: "Regulars" }),
	description: z.string().meta({ example: "Five orders and more" }),
	tag: z.string().meta({ example: "regulars" }),
	conditions: z.array(
		exactObject<AudienceCondition>()({
			feature: z.enum(FEATURE_NAMES),
			operator: z.enum(OPERATOR_NAMES),
			value: z.string().meta({ example: "5" }),
		}),
	),
	stores: z.array(idSchema).nullable(),
	version: versionSchema,
	updatedAt: instantSchema,
});
