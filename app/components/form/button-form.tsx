import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { HiddenFields } from "./hidden-fields";
import { ViewOnly } from "./view-only";

type ButtonFormProps = {
	csrf: string;
	idempotencyKey: string;
	values?: Record<string, string | number | null | undefined>;
	action?: string | undefined;
	className?: string;
	preventScrollReset?: boolean;
	children: ReactNode;
};

/** A form without visible fields: one press of its button sends `values`. */
export function ButtonForm({
	csrf,
	idempotencyKey,
	values,
	action,
	className,
	preventScrollReset,
	children,
}: ButtonFormProps) {
	return (
		<Form
			method="post"
			action={action}
			className={className}
			preventScrollReset={preventScrollReset}
		>
			<HiddenFields values={{ csrf, "idempotency-key": idempotencyKey, ...values }} />
			<ViewOnly>{children}</ViewOnly>
		</Form>
	);
}
