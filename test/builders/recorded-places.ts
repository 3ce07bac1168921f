/** What Radar’s autocomplete answers, cut to a house and a town. */
export function radarRecorded(changed: object = {}): unknown {
  return {
    meta: { code: 200 },
    addresses: [
      {
        latitude: 30.2682,
        longitude: -97.7429,
        geometry: { type: 'Point', coordinates: [-97.7429, 30.2682] },
        country: 'United States',
        countryCode: 'US',
        countryFlag: '🇺🇸',
        county: 'Travis County',
        distance: 213,
        city: 'Austin',
        number: '600',
        postalCode: '78701',
        stateCode: 'TX',
        state: 'Texas',
        street: 'Congress Ave',
        layer: 'address',
        formattedAddress: '600 Congress Ave, Austin, TX 78701 USA',
        addressLabel: '600 Congress Ave',
        ...changed,
      },
      {
        latitude: 34.1625,
        longitude: -112.8507,
        geometry: { type: 'Point', coordinates: [-112.8507, 34.1625] },
        country: 'United States',
        countryCode: 'US',
        countryFlag: '🇺🇸',
        county: 'Yavapai County',
        city: 'Congress',
        stateCode: 'AZ',
        state: 'Arizona',
        layer: 'locality',
        formattedAddress: 'Congress, AZ USA',
        addressLabel: 'Congress',
      },
    ],
  }
}

/** What Photon answers, cut to the same two. */
export function photonRecorded(changed: object = {}): unknown {
  return {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: {
          osm_type: 'W',
          osm_id: 223459871,
          osm_key: 'building',
          osm_value: 'office',
          type: 'house',
          countrycode: 'US',
          country: 'United States',
          name: 'One American Center',
          housenumber: '600',
          street: 'Congress Ave',
          postcode: '78701',
          city: 'Austin',
          county: 'Travis County',
          state: 'Texas',
          extent: [-97.7434, 30.2686, -97.7425, 30.2679],
          ...changed,
        },
        geometry: { type: 'Point', coordinates: [-97.7429, 30.2682] },
      },
      {
        type: 'Feature',
        properties: {
          osm_type: 'N',
          osm_id: 150954213,
          osm_key: 'place',
          osm_value: 'village',
          type: 'city',
          countrycode: 'US',
          country: 'United States',
          name: 'Congress',
          postcode: '85332',
          county: 'Yavapai County',
          state: 'Arizona',
        },
        geometry: { type: 'Point', coordinates: [-112.8507, 34.1625] },
      },
    ],
  }
}
