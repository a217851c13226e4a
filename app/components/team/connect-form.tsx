import { Form } from "@remix-run/react";
import type { ListOption } from "~/models/shared/define-list";
import type { FormAnswer } from "~/models/shared/form-answer";
import type { ChoicesView } from "~/models/shared/searched-choices";
import { EditForm } from "../form/edit-form";
import { FormSection } from "../form/form-section";
import { formState } from "../form/form-state";
import { LocationsField } from "../form/locations-field";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { EmptyState } from "../ui/empty-state";
import { type MenuOffer, MenusSection } from "./menus-section";

type ConnectFormProps = {
	page: { csrf: string; formKey: string };
	view: {
		name: string;
		version: number;
		values: { stores: string[] };
		constraint: Parameters<typeof formState>[0]["constraint"];
		locations: ChoicesView;
	};
	menus: MenuOffer | null;
	cancelTo: string;
	answer: FormAnswer | undefined;
};

export function ConnectForm({ page, view, menus, cancelTo, answer }: ConnectFormProps) {
	const form = formState({
		id: "connect",
		lastResult: answer?.lastResult,
		defaultValue: { ...view.values, menus: menus?.everywhere ?? [] },
		constraint: view.constraint,
	});
	return (
		<EditForm
			form={form}
			page={page}
			version={view.version}
			answer={answer}
			labels={{ stores: "Locations", menus: "Menus" }}
			cancelTo={cancelTo}
			saveLabel="Connect locations"
		>
			<FormSection
				title={view.name}
				description="They work only at the selected locations. Unauthorized locations must link their payment provider again first."
			>
				<LocationsField form={form} answer={answer} locations={view.locations} />
			</FormSection>
			{menus && <MenusSection form={form} menus={menus} />}
		</EditForm>
	);
}

export function ChooseFranchisee({ franchisees }: { franchisees: readonly ListOption[] }) {
	if (franchisees.length === 0) {
		return (
			<EmptyState icon="brands" title="No franchisees yet">
				Invite a franchisee first, then connect their locations here.
			</EmptyState>
		);
	}
	return (
		<Card title="Franchisee">
			<Form method="get" className="form-grid">
				<div>
					<label className="label" htmlFor="franchisee">
						Franchisee
					</label>
					<select id="franchisee" name="franchisee" className="input" required>
						{franchisees.map(({ value, label }) => (
							<option key={value} value={value}>
								{label}
							</option>
						))}
					</select>
				</div>
				<div className="actions">
					<Button variant="primary">Choose</Button>
				</div>
			</Form>
		</Card>
	);
}
