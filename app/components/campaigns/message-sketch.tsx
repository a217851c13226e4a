import type { TemplateSketch } from "~/models/campaigns/template-card";

type MessageSketchProps = { company: string; sketch: TemplateSketch };

export function MessageSketch({ company, sketch }: MessageSketchProps) {
	const { subject, paragraphs, buttons, isEmail } = sketch;
	if (!isEmail) {
		return (
			<div className="sketch">
				{paragraphs.map((text) => (
					<p key={text} className="sketch-bubble">
						{text}
					</p>
				))}
			</div>
		);
	}
	return (
		<div className="sketch">
			<p className="sketch-from">{company}</p>
			<div className="sketch-mail">
				<p className="font-semibold">{subject || "Your subject"}</p>
				{paragraphs.map((text) => (
					<p key={text}>{text}</p>
				))}
				{buttons.map((label) => (
					<p key={label}>
						<span className="sketch-button">{label}</span>
					</p>
				))}
			</div>
		</div>
	);
}
