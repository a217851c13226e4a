import { Form, useNavigation } from "@remix-run/react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { Button } from "~/components/ui/button";
import type { IconName } from "~/components/ui/icon-names";
import type { OfferedMove } from "~/models/orders/order-move";

/** What every form of a page of orders carries. */
export type MoveContext = {
	csrf: string;
	formKey: string;
	/** The location's orders: "/location/…/orders". */
	base: string;
	/** The address to come back to. */
	back: string;
	/** Actions show and do nothing: somebody looks through another's eyes. */
	isLookOnly: boolean;
};

type MoveFormProps = {
	offered: OfferedMove;
	order: { id: string; number: string; version: number };
	context: MoveContext;
	variant?: "primary" | "secondary";
	/** In a row: as wide as its place, and words only. */
	inRow?: boolean;
};

/** One press takes an order a step on. All it needs is in hidden fields, so that any browser sends it. */
export function MoveForm({ offered, order, context, variant, inRow }: MoveFormProps) {
	const navigation = useNavigation();
	const action = `${context.base}/${order.id}/move`;
	const sent = navigation.formAction === action ? navigation.formData?.get("move") : null;
	return (
		<Form method="post" action={action} preventScrollReset className={inRow ? "w-full" : undefined}>
			<HiddenFields
				values={{
					csrf: context.csrf,
					"idempotency-key": context.formKey,
					version: order.version,
					move: offered.move,
					back: context.back,
				}}
			/>
			<Button
				variant={variant}
				icon={inRow ? undefined : (offered.icon as IconName)}
				pending={sent === offered.move}
				disabled={sent !== null || context.isLookOnly}
				block={inRow}
			>
				{offered.label}
				<span className="sr-only"> order {order.number}</span>
			</Button>
		</Form>
	);
}
