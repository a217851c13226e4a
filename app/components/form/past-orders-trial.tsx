import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { FormSection } from "./form-section";

type PastOrdersTrialProps = {
	title: string;
	description: string;
	with: string;
	messages: readonly string[];
};

/** A button that tries the typed values on past orders without saving them, and its result. */
export function PastOrdersTrial(props: PastOrdersTrialProps) {
	const { title, description, messages } = props;
	return (
		<FormSection title={title} description={description}>
			{messages.length > 0 && (
				<div role="status">
					<Notice kind="info" title={props.with}>
						{messages.map((line) => (
							<p key={line}>{line}</p>
						))}
					</Notice>
				</div>
			)}
			<div className="actions">
				<Button name="step" value="try" icon="flask">
					Try on past orders
				</Button>
			</div>
		</FormSection>
	);
}
