import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { HOME_WIDGET_LABELS, type HomeWidget, type WidgetStep } from "~/models/shared/home-widgets";
import { HiddenFields } from "../form/hidden-fields";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import type { IconName } from "../ui/icon-names";
import type { SendingPage } from "./need-action";

type ArrangedWidgetsProps = {
	page: SendingPage;
	shown: readonly HomeWidget[];
	hidden: readonly HomeWidget[];
	seen: readonly HomeWidget[] | null;
};

/** Each button saves at once, so that the page works without script. */
export function ArrangedWidgets({ page, shown, hidden, seen }: ArrangedWidgetsProps) {
	const sending = { page, seen };
	return (
		<>
			<Card title="On your home page" className="home-list" flush>
				<ol>
					{shown.map((widget, index) => (
						<li key={widget} className="home-line home-widget">
							<span>{HOME_WIDGET_LABELS[widget]}</span>
							<div className="actions">
								{index > 0 && <Step {...sending} widget={widget} step="up" />}
								{index < shown.length - 1 && <Step {...sending} widget={widget} step="down" />}
								<Step {...sending} widget={widget} step="hide" />
							</div>
						</li>
					))}
				</ol>
				{shown.length === 0 && <p className="home-calm">Your home page is empty.</p>}
			</Card>
			{hidden.length > 0 && (
				<Card title="Hidden" className="home-list" flush>
					<ul>
						{hidden.map((widget) => (
							<li key={widget} className="home-line home-widget">
								<span>{HOME_WIDGET_LABELS[widget]}</span>
								<Step {...sending} widget={widget} step="show" />
							</li>
						))}
					</ul>
				</Card>
			)}
			{seen !== null && (
				<SendForm {...sending} fields={{ step: "reset" }}>
					<Button icon="undo">Reset to default</Button>
				</SendForm>
			)}
		</>
	);
}

const STEPS: Record<WidgetStep, { label: string; icon: IconName }> = {
	up: { label: "Move up", icon: "arrow-up" },
	down: { label: "Move down", icon: "arrow-down" },
	hide: { label: "Hide", icon: "minus" },
	show: { label: "Show", icon: "plus" },
};

type Sending = Pick<ArrangedWidgetsProps, "page" | "seen">;
type StepProps = Sending & { widget: HomeWidget; step: WidgetStep };

function Step({ widget, step, ...sending }: StepProps) {
	const { label, icon } = STEPS[step];
	const isMove = step === "up" || step === "down";
	return (
		<SendForm {...sending} fields={{ step, widget }}>
			<Button size="sm" variant="ghost" icon={icon} iconOnly={isMove}>
				{label}
				<span className="sr-only"> {HOME_WIDGET_LABELS[widget]}</span>
			</Button>
		</SendForm>
	);
}

type SendFormProps = Sending & {
	fields: { step: string; widget?: HomeWidget };
	children: ReactNode;
};

function SendForm({ page, seen, fields, children }: SendFormProps) {
	const key = `${page.formKey}.${fields.step}.${fields.widget ?? "all"}`;
	return (
		<Form method="post" preventScrollReset>
			<HiddenFields
				values={{
					csrf: page.csrf,
					"idempotency-key": key,
					seen: seen?.join(","),
					...fields,
				}}
			/>
			{children}
		</Form>
	);
}
