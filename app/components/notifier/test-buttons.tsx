import { Form } from "@remix-run/react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { LookOnly } from "~/components/form/look-only";
import { Button } from "~/components/ui/button";
import type { RecipientRow } from "~/models/notifier/recipient";

type TestButtonsProps = {
	page: { csrf: string; formKey: string };
	storeId: string;
	recipient: Pick<RecipientRow, "id" | "title" | "email" | "phone">;
};

export function TestButtons({ page, storeId, recipient }: TestButtonsProps) {
	const { id, title, email, phone } = recipient;
	const channels = [
		...(email ? [{ channel: "email", label: "Test email" }] : []),
		...(phone ? [{ channel: "text", label: "Test text" }] : []),
	];
	return (
		<span className="actions">
			{channels.map(({ channel, label }) => (
				<Form
					key={channel}
					method="post"
					action={`/location/${storeId}/notifications/${id}/test`}
					preventScrollReset
				>
					<HiddenFields
						values={{
							csrf: page.csrf,
							"idempotency-key": `${channel}:${id}:${page.formKey}`,
							channel,
						}}
					/>
					<LookOnly>
						<Button size="sm" aria-label={`${label} to ${title}`}>
							{label}
						</Button>
					</LookOnly>
				</Form>
			))}
		</span>
	);
}
