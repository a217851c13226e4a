import { ButtonForm } from "~/components/form/button-form";
import { EntityForm } from "~/components/form/entity-form";
import { formState } from "~/components/form/form-state";
import { TextField } from "~/components/form/text-field";
import type { FormAnswer } from "~/models/shared/form-answer";
import {
	ADD_ADDRESS,
	type OtherAddressesView,
	REMOVE_ADDRESS,
} from "~/models/storefront/other-addresses";
import { Button } from "../ui/button";
import { Card } from "../ui/card";

type OtherAddressesProps = {
	page: { csrf: string; formKey: string };
	view: OtherAddressesView;
	answer: FormAnswer | undefined;
};

export function OtherAddresses({ page, view, answer }: OtherAddressesProps) {
	const { addresses, canChange } = view;
	if (addresses.length === 0 && !canChange) return null;
	return (
		<Card title="Other addresses">
			<p className="hint mb-4">
				Old or printed addresses that open this page. You can restore removed ones from the audit
				log.
			</p>
			<ul className="rows rows-inline">
				{addresses.map(({ slug, version }) => (
					<li key={slug}>
						<span className="row-fields row-name break-all">{`/locations/${slug}`}</span>
						{canChange && (
							<ButtonForm
								csrf={page.csrf}
								idempotencyKey={`${REMOVE_ADDRESS}:${slug}:${page.formKey}`}
								values={{ version, slug }}
							>
								<Button variant="ghost" icon="trash" iconOnly name="intent" value={REMOVE_ADDRESS}>
									{`Remove ${slug}`}
								</Button>
							</ButtonForm>
						)}
					</li>
				))}
			</ul>
			{canChange && (
				<div className="mt-4">
					<NewAddress page={page} answer={answer} />
				</div>
			)}
		</Card>
	);
}

function NewAddress({ page, answer }: Pick<OtherAddressesProps, "page" | "answer">) {
	const form = formState({ id: "address", lastResult: answer?.lastResult ?? null });
	const formKey = `${ADD_ADDRESS}:${page.formKey}`;
	return (
		<EntityForm
			form={form}
			page={{ ...page, formKey }}
			{...(answer && { answer })}
			labels={{ slug: LABEL }}
		>
			{(pending) => (
				<>
					<input type="hidden" name="intent" value={ADD_ADDRESS} />
					<TextField
						field={form.field("slug")}
						label={LABEL}
						required
						autoComplete="off"
						hint="Part after /locations/. Use lowercase letters and hyphens."
					/>
					<div className="mt-4">
						<Button pending={pending}>Add address</Button>
					</div>
				</>
			)}
		</EntityForm>
	);
}

const LABEL = "Another address";
