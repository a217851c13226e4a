import { getDomain } from "tldts";
import { z } from "zod";
import { idSchema, instantSchema, versionSchema } from "~/models/shared/answer.schema";
import { emailField } from "~/models/shared/contact.schema";
import { textField } from "~/models/shared/entity-fields.schema";
import { exactly } from "~/models/shared/exactly.schema";
import { EMPTY_MESSAGE, tooLong } from "~/models/shared/messages";
import { whenReadable } from "~/models/shared/one-round";
import { slugField } from "~/models/shared/slug.schema";
import {
	canSendFrom,
	DOMAIN_STATE_NAMES,
	type Domain,
	type DomainPage,
	type DomainRecord,
	type PublicDomain,
	SENDER_ELSEWHERE,
} from "./domain";

const SUFFIX_MESSAGE = "Enter a domain that you own";
const NAME_MESSAGE = "Enter only the domain, such as order.example.com";
const TARGET_MESSAGE = "Enter an address that begins with https://";
const TARGET_WITH_NAME = "Leave out the user name and the password";
const NAME = "order.example.com";

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** DNS host name: lower case, international characters in ASCII form. */
export const hostNameField = z
	.string({ error: EMPTY_MESSAGE })
	.trim()
	.min(1, { error: EMPTY_MESSAGE, abort: true })
	.max(253, tooLong(253))
	.transform((text, context) => {
		const name = asciiHost(text);
		const isSuffix = name !== null && getDomain(name, { allowPrivateDomains: true }) === null;
		if (name && !isSuffix) return name;
		context.addIssue({ code: "custom", message: isSuffix ? SUFFIX_MESSAGE : NAME_MESSAGE });
		return z.NEVER;
	})
	.meta({ example: NAME });

function asciiHost(text: string): string | null {
	const typed = text.replace(/^https?:\/\//i, "").replace(/[./]+$/, "");
	if (/[/?#@:\\\s%]/.test(typed)) return null;
	const address = `http://${typed}`;
	const name = URL.canParse(address) ? new URL(address).hostname : "";
	const labels = name.split(".");
	const isName = labels.length > 1 && labels.every((label) => LABEL.test(label));
	return isName && /[a-z]/.test(labels.at(-1) ?? "") && name.length <= 253 ? name : null;
}

const redirectTarget = textField(500)
	.transform((text, context) => {
		const address = /^https:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : null;
		if (address?.username || address?.password) {
			context.addIssue({ code: "custom", message: TARGET_WITH_NAME });
		} else if (address && asciiHost(address.hostname)) return address.href;
		else context.addIssue({ code: "custom", message: TARGET_MESSAGE });
		return z.NEVER;
	})
	.nullable()
	.meta({ example: "https://www.example.com/order" });

const senderEmail = emailField.nullable().meta({ example: "hello@example.com" });

export const domainCreateSchema = z.object({
	name: hostNameField,
	slug: slugField.optional(),
	redirectTarget: redirectTarget.default(null),
	senderEmail: senderEmail.default(null),
});

export const domainPatchSchema = z
	.object({ slug: slugField, redirectTarget, senderEmail })
	.partial();

export const domainFormSchema = z.object({
	slug: slugField,
	redirectTarget: redirectTarget.default(null),
	senderEmail: senderEmail.default(null),
});

export const newDomainFormSchema = domainFormSchema
	.extend({ name: hostNameField })
	.refine(({ name, senderEmail }) => !senderEmail || canSendFrom(name, senderEmail), {
		path: ["senderEmail"],
		error: SENDER_ELSEWHERE,
		...whenReadable("name", "senderEmail"),
	});

const recordSchema = exactly<DomainRecord>()(
	z.object({
		purpose: z.enum(["address", "owner", "spf", "dkim", "dmarc"]),
		type: z.enum(["CNAME", "TXT"]),
		hostname: z.string().meta({ example: NAME }),
		value: z.string().meta({ example: "domains.mise.example" }),
		isOptional: z.boolean(),
		finding: z
			.object({
				outcome: z.enum(["found", "missing", "different", "silent", "lost"]),
				found: z.array(z.string()).meta({ example: ["shop.example.net"] }),
			})
			.nullable(),
	}),
);

export const domainSchema = exactly<Domain>()(
	z.object({
		id: idSchema,
		name: z.string().meta({ example: NAME }),
		slug: z.string().meta({ example: "harbour-lane-downtown" }),
		storeId: idSchema.nullable(),
		redirectTarget: z.string().nullable().meta({ example: "https://www.example.com/order" }),
		senderEmail: z.string().nullable().meta({ example: "hello@example.com" }),
		state: z.enum(DOMAIN_STATE_NAMES),
		mailState: z.enum(["ok", "error"]).nullable(),
		records: z.array(recordSchema),
		recordsUntil: instantSchema,
		checkedAt: instantSchema.nullable(),
		nextCheckAt: instantSchema.nullable(),
		failsAt: instantSchema.nullable(),
		verifiedAt: instantSchema.nullable(),
		isTaken: z.boolean(),
		version: versionSchema,
		updatedAt: instantSchema,
	}),
);

export const publicDomainSchema = exactly<PublicDomain>()(
	z.object({
		merchantId: idSchema,
		name: z.string().meta({ example: NAME }),
		kind: z.enum(["organization", "location", "redirect"]),
		slug: z.string().nullable().meta({ example: "harbour-lane-downtown" }),
		url: z.string().meta({ example: `https://${NAME}/locations/harbour-lane-downtown` }),
	}),
);

export const domainPageSchema = exactly<DomainPage>()(
	z.object({
		merchantId: idSchema,
		name: z.string().meta({ example: NAME }),
		slug: z.string().meta({ example: "harbour-lane-downtown" }),
	}),
);
