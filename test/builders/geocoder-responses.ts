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

/** What Nominatim answers as jsonv2, likewise; what changes is its address. */
export function nominatimRecorded(changed: object = {}): unknown {
  return [
    {
      place_id: 312204871,
      licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
      osm_type: 'way',
      osm_id: 223459871,
      lat: '30.2682',
      lon: '-97.7429',
      category: 'building',
      type: 'office',
      place_rank: 30,
      importance: 0.00007,
      addresstype: 'building',
      name: 'One American Center',
      display_name:
        'One American Center, 600, Congress Ave, Downtown, Austin, Travis County, Texas, 78701, United States',
      address: {
        building: 'One American Center',
        house_number: '600',
        road: 'Congress Ave',
        neighbourhood: 'Downtown',
        city: 'Austin',
        county: 'Travis County',
        state: 'Texas',
        'ISO3166-2-lvl4': 'US-TX',
        postcode: '78701',
        country: 'United States',
        country_code: 'us',
        ...changed,
      },
      boundingbox: ['30.2679', '30.2686', '-97.7434', '-97.7425'],
    },
    {
      place_id: 288114502,
      licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
      osm_type: 'node',
      osm_id: 150954213,
      lat: '34.1625',
      lon: '-112.8507',
      category: 'place',
      type: 'village',
      place_rank: 19,
      importance: 0.3912,
      addresstype: 'village',
      name: 'Congress',
      display_name: 'Congress, Yavapai County, Arizona, 85332, United States',
      address: {
        village: 'Congress',
        county: 'Yavapai County',
        state: 'Arizona',
        'ISO3166-2-lvl4': 'US-AZ',
        postcode: '85332',
        country: 'United States',
        country_code: 'us',
      },
      boundingbox: ['34.1425', '34.1825', '-112.8707', '-112.8307'],
    },
  ]
}
