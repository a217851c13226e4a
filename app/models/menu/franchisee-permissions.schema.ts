import { z } from "zod";
import { FRANCHISEE_PERMISSIONS, type FranchiseePermission } from "./franchisee-permission";

const switches = <Field extends z.ZodType>(field: Field) =>
	Object.fromEntries(FRANCHISEE_PERMISSIONS.map((name) => [name, field])) as Record<
		FranchiseePermission,
		Field
	>;

export const franchiseePermissionsPatchSchema = z
	.object({ hasOwnSet: z.boolean(), isSynchronized: z.boolean(), ...switches(z.boolean()) })
	.partial()
	.meta({ example: { MODIFY_PRICE: false } });

/** A change of permissions, with the number of own values that the person knows it puts back. */
export const franchiseePermissionsChangeSchema = franchiseePermissionsPatchSchema
	.extend({ putsBack: z.int().min(0).default(0) })
	.meta({ example: { MODIFY_PRICE: false, putsBack: 12 } });

export type FranchiseePermissionsPatch = z.output<typeof franchiseePermissionsPatchSchema>;
export type FranchiseePermissionsChange = z.input<typeof franchiseePermissionsChangeSchema>;

const box = z.boolean().default(false);

export const franchiseePermissionsFormSchema = z.object({
	hasOwnSet: box,
	isSynchronized: box,
	...switches(box),
	putsBack: z.coerce.number<unknown>().int().min(0).max(10_000_000).default(0),
});

export const synchronizationFormSchema = z.object({
	storeId: z.uuid(),
	isSynchronized: z.enum(["yes", "no"]).transform((answer) => answer === "yes"),
	putsBack: z.coerce.number<unknown>().int().min(0).max(10_000_000).default(0),
});

export type FranchiseePermissionsForm = z.output<typeof franchiseePermissionsFormSchema>;
