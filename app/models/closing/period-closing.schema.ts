import { z } from "zod";
import {
	emailSchema,
	idSchema,
	instantSchema,
	minorSchema,
	versionSchema,
} from "~/models/shared/answer.schema";
import { emailField } from "~/models/shared/contact.schema";
import { dateField } from "~/models/shared/date.schema";
import { exactly } from "~/models/shared/exactly.schema";
import { EMPTY_MESSAGE, tooLong } from "~/models/shared/messages";
import { CURRENCIES } from "~/models/shared/money";
import {
	ADJUSTMENT_REASONS,
	type Adjustment,
	type AdjustmentLine,
	type AdjustmentOrder,
	type AdjustmentReason,
} from "./adjustments";
import { CHECKLIST_IDS, type ChecklistPoint } from "./checklist";
import {
	CLOSING_STATES,
	type ClosingPreview,
	type ClosingState,
	HEALTH,
	type Health,
	type ListedClosing,
	type PeriodClosing,
} from "./period-closing";
import { SECTION_IDS, type Statement, type StatementRow } from "./statement";
import { CHECKS, type Check, type CheckId } from "./statement-checks";

const HASH = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";

const currency = z.enum(CURRENCIES, { error: "Choose a currency from the list" });
const acknowledged = z.array(z.enum(CHECKLIST_IDS));
const seen = z
	.string()
	.regex(/^[\da-f]{64}$/, "Open the page again")
	.meta({ example: HASH });

export const closingPreviewQuerySchema = z.object({
	currency: currency.optional(),
	first: dateField.optional(),
});

export const closePeriodSchema = z.object({
	currency,
	first: dateField.meta({ example: "2026-10-01" }),
	last: dateField.meta({ example: "2026-10-31" }),
	acknowledged: acknowledged.default([]).meta({ example: ["unpaid"] }),
	/** Hash of the preview. Null: not compared. */
	seen: seen.nullable().default(null).meta({ example: null }),
});

export const closePeriodFormSchema = z.object({
	currency,
	first: dateField,
	last: dateField,
	acknowledged: acknowledged.default([]),
	seen,
});

export const reopenPeriodSchema = z.object({
	reason: z
		.string({ error: EMPTY_MESSAGE })
		.trim()
		.min(1, EMPTY_MESSAGE)
		.max(500, tooLong(500))
		.meta({ example: "A location’s orders were imported late" }),
});

const place = {
	section: z.enum(SECTION_IDS),
	storeId: idSchema.nullable(),
	place: z.string().meta({ example: "Wicker Park" }),
	key: z.string().meta({ example: "" }),
	label: z.string().meta({ example: "Wicker Park" }),
};
const days = {
	first: z.string().meta({ example: "2026-10-01" }),
	last: z.string().meta({ example: "2026-10-31" }),
};

const statementRow = exactly<StatementRow>()(
	z.object({
		...place,
		figures: z.record(z.string(), z.int().nullable()).meta({ example: { gross: 184_250 } }),
	}),
);

export const statementSchema = exactly<Statement>()(
	z.object({
		...days,
		definitions: z.int().meta({ example: 1 }),
		currency,
		rows: z.array(statementRow),
		registry: z.object({
			orders: z.int().meta({ example: 812 }),
			total: minorSchema,
			keptPaid: minorSchema.optional(),
			derivedTenders: z.int().optional().meta({ example: 0 }),
			derivedRefunds: z.int().optional().meta({ example: 3 }),
		}),
	}),
);

const check = exactly<Check>()(
	z.object({
		id: z.enum(Object.keys(CHECKS) as [CheckId, ...CheckId[]]),
		left: minorSchema,
		right: minorSchema,
		places: z.array(z.string()),
	}),
);

const checklistPoint = exactly<ChecklistPoint>()(
	z.object({ id: z.enum(CHECKLIST_IDS), count: z.int().meta({ example: 0 }) }),
);

const adjustmentLine = exactly<AdjustmentLine>()(
	z.object({ ...place, figure: z.string().meta({ example: "gross" }), amount: minorSchema }),
);
const reasons = Object.keys(ADJUSTMENT_REASONS) as [AdjustmentReason, ...AdjustmentReason[]];
const adjustmentOrder = exactly<AdjustmentOrder>()(
	z.object({
		orderId: idSchema,
		storeId: idSchema,
		number: z.string().meta({ example: "5832" }),
		total: minorSchema,
		reason: z.enum(reasons),
	}),
);
const adjustment = exactly<Adjustment>()(
	z.object({
		...days,
		closingId: idSchema,
		lines: z.array(adjustmentLine),
		orders: z.array(adjustmentOrder),
		orderCount: z.int().meta({ example: 1 }),
	}),
);

const states = Object.keys(CLOSING_STATES) as [ClosingState, ...ClosingState[]];
const listed = {
	...days,
	id: idSchema,
	currency,
	state: z.enum(states),
	billed: minorSchema,
	closedAt: instantSchema,
	closedBy: z.string().meta({ example: "Dana Reyes" }),
	reopenedAt: instantSchema.nullable().meta({ example: null }),
	reopenedBy: z.string().meta({ example: "" }),
	reopenReason: z.string().meta({ example: "" }),
	hash: z.string().meta({ example: HASH }),
	health: z.enum(Object.keys(HEALTH) as [Health, ...Health[]]),
	checkedAt: instantSchema.nullable().meta({ example: null }),
	version: versionSchema,
	updatedAt: instantSchema,
};

export const listedClosingSchema = exactly<ListedClosing>()(z.object(listed));

export const periodClosingSchema = exactly<PeriodClosing>()(
	z.object({
		...listed,
		statement: statementSchema,
		checks: z.array(check),
		checklist: z.array(checklistPoint),
		acknowledged,
		adjustments: z.array(adjustment),
		isLast: z.boolean().meta({ example: true }),
	}),
);

export const closingPreviewSchema = exactly<ClosingPreview>()(
	z.object({
		...days,
		currency,
		currencies: z.array(currency),
		firsts: z.array(z.object(days)),
		statement: statementSchema,
		hash: z.string().meta({ example: HASH }),
		checks: z.array(check),
		checklist: z.array(checklistPoint),
		adjustments: z.array(adjustment),
		isOver: z.boolean().meta({ example: true }),
	}),
);

export const sendStatementSchema = z.object({ recipient: emailField });

export const statementSentSchema = z.object({ recipient: emailSchema });
