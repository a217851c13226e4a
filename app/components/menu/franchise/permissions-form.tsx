import type { ReactNode } from "react";
import { CheckboxField } from "~/components/form/checkbox-field";
import { EditForm } from "~/components/form/edit-form";
import { FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { ToggledFields } from "~/components/form/toggled-fields";
import { StatusBadge } from "~/components/ui/status-badge";
import { TextLink } from "~/components/ui/text-link";
import type { PermissionsEditor } from "~/models/menu/franchise-view";
import { FRANCHISEE_PERMISSIONS } from "~/models/menu/franchisee-permission";
import { FRANCHISEE_PERMISSION_LABELS } from "~/models/menu/franchisee-permissions";
import type { FormAnswer } from "~/models/shared/form-answer";

type PermissionsFormProps = {
	page: { csrf: string; formKey: string };
	view: PermissionsEditor;
	answer?: FormAnswer;
	title: string;
	description: ReactNode;
};

export function PermissionsForm({ page, view, answer, title, description }: PermissionsFormProps) {
	const form = formState({
		id: "permissions",
		lastResult: answer?.lastResult,
		defaultValue: view.values,
	});
	const isReadOnly = view.readOnlyReason !== null;
	const switches = FRANCHISEE_PERMISSIONS.map((name) => (
		<CheckboxField
			key={name}
			field={form.field(name)}
			label={FRANCHISEE_PERMISSION_LABELS[name].label}
			hint={
				<>
					{FRANCHISEE_PERMISSION_LABELS[name].allows}{" "}
					{view.byDefault && (
						<span className="block">
							{`Default: ${view.byDefault[name] ? "allowed" : "not allowed"}.`}
						</span>
					)}
				</>
			}
			look="switch"
			readOnly={isReadOnly}
		/>
	));
	return (
		<EditForm
			form={form}
			page={page}
			answer={answer}
			version={view.version}
			labels={view.labels}
			cancelTo={view.cancelTo}
			readOnlyNotice={view.readOnlyReason}
		>
			{view.byDefault && (
				<FormSection title="Menu synchronization" description={SYNCHRONIZATION_HINT}>
					<CheckboxField
						field={form.field("isSynchronized")}
						label="Follow the franchise’s menu"
						look="switch"
						readOnly={isReadOnly}
					/>
				</FormSection>
			)}
			<FormSection title={title} description={description}>
				{view.byDefault ? (
					<ToggledFields
						field={form.field("hasOwnSet")}
						label="Custom permissions for this location"
						hint="When off, the location follows the default."
						shownWhen="on"
						otherwise={<DefaultPermissions byDefault={view.byDefault} to={view.cancelTo} />}
						readOnly={isReadOnly}
					>
						{switches}
					</ToggledFields>
				) : (
					switches
				)}
			</FormSection>
		</EditForm>
	);
}

const SYNCHRONIZATION_HINT = "When off, the location can change anything on its menu.";

type DefaultPermissionsProps = {
	byDefault: NonNullable<PermissionsEditor["byDefault"]>;
	to?: string | undefined;
};

function DefaultPermissions({ byDefault, to }: DefaultPermissionsProps) {
	return (
		<>
			<div className="default-permissions-head">
				<p className="label">Default permissions</p>
				{to && <TextLink to={to}>Open the default</TextLink>}
			</div>
			<ul className="default-permissions">
				{FRANCHISEE_PERMISSIONS.map((name) => (
					<li key={name}>
						<div>
							<p className="font-semibold">{FRANCHISEE_PERMISSION_LABELS[name].label}</p>
							<p className="hint">{FRANCHISEE_PERMISSION_LABELS[name].allows}</p>
						</div>
						{byDefault[name] ? (
							<StatusBadge tone="success">Allowed</StatusBadge>
						) : (
							<StatusBadge tone="neutral">Not allowed</StatusBadge>
						)}
					</li>
				))}
			</ul>
		</>
	);
}
