import { Form } from "@remix-run/react";
import { ChartFigure } from "~/components/charts/chart-figure";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import type { KitchenDayView } from "~/models/quotes/kitchen-day-view";

export function KitchenDay({ day, markup }: { day: KitchenDayView; markup: string }) {
	return (
		<Card title="Hours of a day">
			<Form method="get" className="mb-4" key={day.date}>
				<label className="label" htmlFor="kitchen-day">
					Day
				</label>
				<div className="affixed max-w-md">
					<input
						id="kitchen-day"
						type="date"
						name="day"
						defaultValue={day.date}
						placeholder="YYYY-MM-DD"
						className="input input-date"
					/>
					<Button className="whitespace-nowrap">Show the day</Button>
				</div>
			</Form>
			<ChartFigure
				title={day.title}
				markup={markup}
				legend={[
					{ name: "Booked", color: 1 },
					{ name: "Free", color: "1-ahead" },
				]}
				note={day.note}
				table={{
					head: ["Hour", "Booked", "Free", "Capacity"],
					rows: day.hours.map(({ label, booked, free, capacity }) => [
						label,
						booked,
						free ?? "No limit",
						capacity ?? "No limit",
					]),
				}}
			/>
		</Card>
	);
}
